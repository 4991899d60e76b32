import { beforeAll, describe, expect, test } from "vitest";
import { type Clients, createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createGiving, type Giving, verification } from "../../../../tests/support/giving.ts";
import { inkOf, inkOfPdf } from "../../../../tests/support/pdf-text.ts";
import type { Actor } from "../../../platform/actor.ts";
import { command } from "../../../platform/database/sql.ts";
import { embedCode } from "../spread.ts";

let giving: Giving;
let api: Clients;
let organiser: Actor;

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  api = createClients(giving.services);
  organiser = await makePerson(giving.db);
  return () => giving.services.documents.close();
});

const unknown_id = "019f0000-0000-7000-8000-000000000000";
const end = (id: string) =>
  giving.db.run(command`
    update campaigns set status = 'ended', ended_at = now(), end_cause = 'organiser' where id = ${id}`);

describe("the widget", () => {
  test("shows the total as it is, in a frame of any site, without script or cookies", async () => {
    const campaign_id = await makeLiveCampaign(giving.db, organiser);
    const read = () => api.guest("GET", `/embed/campaigns/${campaign_id}`);
    expect(await (await read()).text()).toContain("₹0");
    const paid = await giving.pay({ campaign_id, amount_paise: 1_234_00 });
    await giving.api.request(...verification(paid));
    const answer = await read();
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain("₹1,234");
    expect(page).toContain(`href="${giving.services.config.public_url}/campaigns/${campaign_id}"`);
    expect(page).not.toContain("<script");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("x-frame-options")).toBeNull();
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors *");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(answer.headers.get("cache-control")).toContain("public");
  });

  test("shows what was typed as text", async () => {
    const title = `"><script>alert(1)</script>`;
    const id = await makeLiveCampaign(giving.db, organiser, { title, summary: "ଜଳ & <b>water</b>" });
    const page = await (await api.guest("GET", `/embed/campaigns/${id}`)).text();
    expect(page).not.toContain("<script");
    expect(page).not.toContain("<b>water");
    expect(page).toContain('lang="or"');
    expect(embedCode({ public_url: "https://example.org", id, title })).toContain(
      'title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
    );
  });

  test("says so where there is no such campaign, and leads to one that has ended", async () => {
    for (const id of [unknown_id, "x", "1%27or"]) {
      const answer = await api.guest("GET", `/embed/campaigns/${id}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"]);
    }
    const id = await makeLiveCampaign(giving.db, organiser);
    await end(id);
    const page = await (await api.guest("GET", `/embed/campaigns/${id}`)).text();
    expect(page).toContain("See the results");
  });
});

describe("the poster", () => {
  test.each([
    ["en", "Help this campaign"],
    ["or", "ଏହି ଅଭିଯାନକୁ"],
  ])("in %s is one page with the campaign, its goal and its address", async (language, call) => {
    const id = await makeLiveCampaign(giving.db, organiser, { title: "ତିକିରି ପାଇଁ କୂଅ #1 $x$" });
    const answer = await api.guest("GET", `/api/v1/campaigns/${id}/poster.pdf?language=${language}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const ink = await inkOfPdf(new Uint8Array(await answer.arrayBuffer()));
    for (const text of [call, "#1 $x$", "₹1,00,000", `/campaigns/${id}`]) expect(ink).toContain(inkOf(text));
  });

  test("is none of a campaign that nobody sees, that has ended, and in no other language", async () => {
    const id = await makeLiveCampaign(giving.db, organiser);
    const poster = (of: string, language = "en") =>
      api.guest("GET", `/api/v1/campaigns/${of}/poster.pdf?language=${language}`);
    await expectProblem(poster(unknown_id), 404, "campaign_not_found");
    expect((await poster(id, "fr")).status).toBe(400);
    await end(id);
    await expectProblem(poster(id), 409, "campaign_ended");
  });
});
