/** Styles of the pages. Colors have a contrast of at least 4.5 in light and dark mode. */
export const deskStyles = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#ffffff, #14171c);
  --raised: light-dark(#f3f5f8, #1f242c);
  --text: light-dark(#1a1d21, #e8ebef);
  --quiet: light-dark(#4a525c, #b3bcc7);
  --line: light-dark(#75808c, #7d8896);
  --link: light-dark(#0b4fa8, #8cbcff);
  --button: light-dark(#0b4fa8, #8cbcff);
  --on-button: light-dark(#ffffff, #10131a);
  --wrong: light-dark(#a3130f, #ffaaa3);
  --done: light-dark(#0c5c2c, #8be0a8);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
}
header {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1.5rem;
  align-items: center;
  justify-content: space-between;
  padding: 0.5rem 1rem;
  background: var(--raised);
  border-bottom: 1px solid var(--line);
}
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
main:focus { outline: none; }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 1.5rem 0 0.5rem; }
a { color: var(--link); }
nav a, li > a { display: inline-block; padding: 0.25rem 0; min-height: 1.5rem; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 0.5rem; top: 0.5rem; padding: 0.5rem; background: var(--ground); }
.quiet { color: var(--quiet); }
.done { border-left: 4px solid var(--done); padding: 0.5rem 0.75rem; background: var(--raised); }
.notice { border-left: 4px solid var(--wrong); padding: 0.5rem 0.75rem; background: var(--raised); }
.wrong { border-left: 4px solid var(--wrong); padding: 0.5rem 0.75rem; background: var(--raised); }
.wrong p { margin: 0; color: var(--wrong); font-weight: 600; }
ul.queue, ol.history { list-style: none; margin: 0; padding: 0; }
ul.queue > li, ol.history > li { padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 2fr; gap: 0.25rem 1rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
label, legend { display: block; font-weight: 600; padding: 0; }
.hint { display: block; font-weight: 400; color: var(--quiet); }
fieldset { border: 0; margin: 0; padding: 0; }
.field { margin: 0 0 1rem; }
.choice label { display: inline; font-weight: 400; }
.choice { padding: 0.25rem 0; }
input[type='radio'] { width: 1.5rem; height: 1.5rem; vertical-align: middle; margin: 0 0.25rem 0 0; }
input:not([type='radio']), textarea, select {
  width: 100%;
  max-width: 32rem;
  font: inherit;
  padding: 0.5rem;
  color: inherit;
  background: var(--ground);
  border: 1px solid var(--line);
  border-radius: 4px;
}
button {
  font: inherit;
  min-height: 2.75rem;
  padding: 0.5rem 1.25rem;
  color: var(--on-button);
  background: var(--button);
  border: 1px solid var(--button);
  border-radius: 4px;
  cursor: pointer;
}
button.plain { color: var(--text); background: transparent; border-color: var(--line); }
form.inline { display: inline-block; }
img.viewer { max-width: 100%; height: auto; background: var(--raised); }
iframe.viewer { width: 100%; height: 80vh; border: 1px solid var(--line); }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
`;
