/** Styles of the embedded frame, in the site's colours. */
export const embedStyle = `
:root{color-scheme:light dark;--surface:#fff;--sunken:#f3ebdc;--text:#211a15;--muted:#62564a;--primary:#a92b1d;--on:#fff;--success:#2b6440;--line:#dccfb6;--focus:#2a3f7a}
@media (prefers-color-scheme:dark){:root{--surface:#211a15;--sunken:#100c09;--text:#f5ecdd;--muted:#bfb09b;--primary:#f0806a;--on:#2a0d07;--success:#86c89a;--line:#3d3229;--focus:#f2c65a}}
*{box-sizing:border-box;margin:0}
body{font:16px/1.45 system-ui,"Noto Sans Oriya",sans-serif;color:var(--text);background:transparent}
main{overflow:hidden;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
img{display:block;width:100%;height:auto;aspect-ratio:5/2;object-fit:cover;background:var(--sunken)}
.text{display:flex;flex-direction:column;gap:8px;padding:14px 16px}
h1{font-size:1.15rem;line-height:1.25;overflow-wrap:anywhere}
.summary{color:var(--muted);font-size:.92rem;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
progress{appearance:none;display:block;width:100%;height:10px;border:0;border-radius:5px;background:var(--sunken);overflow:hidden}
progress::-webkit-progress-bar{background:var(--sunken)}
progress::-webkit-progress-value{background:var(--success)}
progress::-moz-progress-bar{background:var(--success)}
.sums{display:flex;align-items:baseline;justify-content:space-between;gap:8px}.sums strong{font-size:1.1rem}.sums b{color:var(--success)}
.facts,.by{color:var(--muted);font-size:.88rem}
.give{display:flex;align-items:center;justify-content:center;min-height:46px;padding:8px 16px;border-radius:8px;background:var(--primary);color:var(--on);font-weight:600;text-decoration:none}
.give:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (forced-colors:active){.give{border:2px solid LinkText}}
`;
