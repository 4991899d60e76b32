import { numbersNamed, type UnreadableReceipts } from "../../filed-statement.ts";

const readAtOnce = 1_000;

type ReadPage = (page: {
  cursor: string;
  limit: number;
}) => Promise<{ unreadable_numbers: string[]; next_cursor: string | null }>;

/** Which receipts of a year's file no key opens; `readPage` reads the receipts of the file, a page at a time. */
export async function findUnreadable(readPage: ReadPage): Promise<UnreadableReceipts> {
  const found: UnreadableReceipts = { count: 0, receipt_numbers: [] };
  let cursor: string | null = "";
  while (cursor !== null) {
    const { unreadable_numbers, next_cursor }: Awaited<ReturnType<ReadPage>> = await readPage({
      cursor,
      limit: readAtOnce,
    });
    found.count += unreadable_numbers.length;
    found.receipt_numbers = [...found.receipt_numbers, ...unreadable_numbers].slice(0, numbersNamed);
    cursor = next_cursor;
  }
  return found;
}
