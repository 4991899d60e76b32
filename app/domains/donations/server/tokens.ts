/** A donor's link to the own donation, without an account: which donation, and a secret of which only the hash is kept. */

export function donationToken(donation_id: string, access_secret: string): string {
  const id = Buffer.from(donation_id.replaceAll("-", ""), "hex").toString("base64url");
  return id + access_secret;
}

/** Undefined for what `donationToken` never made. */
export function readDonationToken(token: string): { donation_id: string; access_secret: string } | undefined {
  const [, id, access_secret] = /^([A-Za-z0-9_-]{22})([A-Za-z0-9_-]{32})$/.exec(token) ?? [];
  if (!id || !access_secret) return undefined;
  const hex = Buffer.from(id, "base64url").toString("hex");
  return { donation_id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"), access_secret };
}
