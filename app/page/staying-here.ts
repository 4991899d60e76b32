/** Tells later whether the visitor is still on the page where this was called. The address changes before the page does. */
export function stayingHere(): () => boolean {
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
}
