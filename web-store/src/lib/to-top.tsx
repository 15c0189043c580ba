import { Icon } from '@shop/ui/icons';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { scrollToTop } from './scroll.ts';

const AFTER_PX = 500; // docs/rules/pages.md 6

/** Back to Top, once the page was scrolled 500 px. */
export function ToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setShown(window.scrollY > AFTER_PX);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (!shown) return null;
  return (
    <button type="button" className="totop" onClick={scrollToTop}>
      <Icon of={ArrowUp} />
      <span className="vh">Back to Top</span>
    </button>
  );
}
