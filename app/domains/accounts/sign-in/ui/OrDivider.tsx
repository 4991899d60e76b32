import * as m from "#messages";
export function OrDivider() {
  return (
    <div className="my-5 flex items-center gap-3 text-sm text-muted">
      <span aria-hidden="true" className="h-px flex-1 bg-hairline" />
      {m.accounts_or()}
      <span aria-hidden="true" className="h-px flex-1 bg-hairline" />
    </div>
  );
}
