import { useEffect } from 'react';

/**
 * Does something when the browser shows this page again as it was left, without loading it: after Back from the payment
 * page. Then the shopper and the cart on the page are as old as when it was left.
 * @param then stays the same from one rendering to the next
 */
export function useBack(then: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) then();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [then]);
}
