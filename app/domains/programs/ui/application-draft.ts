/** One for each program, on this device. */
export function applicationDraftKey(program_id: string): string {
  return `sahayog-application-draft:${program_id}`;
}
