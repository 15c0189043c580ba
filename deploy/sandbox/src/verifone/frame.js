/** Keeps the terminal's lines up to date, and tells the point of sale when the sale is over. */
const screen = document.getElementById('screen');
const { session, target } = screen.dataset;
const POLL_MS = 500;

async function look() {
  const reply = await fetch(`/sandbox/verifone/webint/screen?session=${session}`, { cache: 'no-store' }).catch(
    () => null,
  );
  if (!reply?.ok) return false;
  const { line1, line2, hasKeys, message } = await reply.json();
  document.getElementById('line1').textContent = line1;
  document.getElementById('line2').textContent = line2;
  const keys = document.getElementById('keys');
  if (keys) keys.hidden = !hasKeys;
  if (!message) return false;
  window.parent.postMessage(message, target);
  return true;
}

async function watch() {
  if (!(await look())) setTimeout(watch, POLL_MS);
}
void watch();
