/** The keys of a list, at its foot. */
export const ListKeys = ({ isQuotes, isEmpty, remove }: { isQuotes: boolean; isEmpty: boolean; remove: string }) => (
  <p className="keys" aria-hidden>
    {!isEmpty && (
      <>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> row
        </span>
        <span>
          <kbd>Enter</kbd> open {isQuotes ? 'quote' : 'order'}
        </span>
      </>
    )}
    <span>
      <kbd>F4</kbd> search
    </span>
    {isEmpty ? (
      <span>
        <kbd>F8</kbd> new sale
      </span>
    ) : (
      <span>
        <kbd>PgUp</kbd> <kbd>PgDn</kbd> page
      </span>
    )}
    {remove !== '' && !isEmpty && (
      <span>
        <kbd>{remove === 'restore' ? 'Alt R' : 'Del'}</kbd> {remove}, asks for the PIN
      </span>
    )}
    <span>
      <kbd>F1</kbd> all keys
    </span>
  </p>
);
