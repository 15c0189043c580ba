/** The keys of a list, at its foot. */
export const ListKeys = ({ isQuotes, isEmpty }: { isQuotes: boolean; isEmpty: boolean }) => (
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
    {isQuotes && !isEmpty && (
      <span>
        <kbd>Del</kbd> delete, asks for the PIN
      </span>
    )}
    <span>
      <kbd>F1</kbd> all keys
    </span>
  </p>
);
