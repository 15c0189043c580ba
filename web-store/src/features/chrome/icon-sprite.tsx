const SPRITE = `<symbol id="i-heart" viewBox="0 0 24 24"><path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"/></symbol>
<symbol id="i-truck" viewBox="0 0 24 24"><path d="M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2M15 18H9M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14"/><circle cx="17" cy="18" r="2"/><circle cx="7" cy="18" r="2"/></symbol>
<symbol id="i-calendar" viewBox="0 0 24 24"><path d="M8 2v3M16 2v3M3 9h18"/><rect x="3" y="3" width="18" height="18" rx="2"/></symbol>`;

/** As the server sent it: the scripts need not bring it again, and a page that React draws anew keeps it. */
const drawings = (): string => (import.meta.env.SSR ? SPRITE : (document.getElementById('icons')?.innerHTML ?? ''));

/** The three drawings of the product card, once a page instead of once a card (lucide: heart, truck, calendar). */
export const IconSprite = () => (
  <svg
    id="icons"
    width="0"
    height="0"
    className="vh"
    aria-hidden="true"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: drawings() }}
  />
);
