/** The look of the simulated bank's pages: plain, readable at 250×400, in light and dark. */
export const pageStyle = `
:root{color-scheme:light dark;--ink:#17202e;--paper:#fff;--line:#767f8d;--accent:#0b57d0;--on-accent:#fff;--wrong:#b3261e}
@media (prefers-color-scheme:dark){:root{--ink:#eceff4;--paper:#16191f;--line:#8b94a3;--accent:#8ab4f8;--on-accent:#0b1a33;--wrong:#f2b8b5}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:400px;margin:0 auto;padding:12px 16px 16px}
.bank{margin:0 0 12px;padding-bottom:8px;border-bottom:1px solid var(--line);font-weight:600}
h1{margin:0 0 4px;font-size:18px;line-height:1.25}
p{margin:0 0 8px}
label{display:block;margin:12px 0 6px;font-size:14px;font-weight:500}
input{width:100%;height:44px;padding:0 12px;border:1px solid var(--line);border-radius:10px;background:var(--paper);color:var(--ink);font:inherit;letter-spacing:.1em}
input[aria-invalid=true]{border-color:var(--wrong)}
button{width:100%;min-height:44px;margin-top:12px;border:1px solid transparent;border-radius:10px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
input:focus-visible,button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.wrong{margin:6px 0 0;color:var(--wrong);font-size:14px}
`;
