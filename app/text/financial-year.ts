/** India's financial year (April to March), such as "2026-27", for a day in India, such as "2026-11-23". */
export function financialYearOfDay(day: string): string {
  const year = Number(day.slice(0, 4));
  const first = day.slice(5) < "04-01" ? year - 1 : year;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}
