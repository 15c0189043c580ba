import { FieldError } from '@shop/ui/field';
import { pages } from '../paths.ts';

type Props = { agreed: boolean; onAgree: (agreed: boolean) => void; error: string | undefined };

/** The terms, agreed to before anything is paid (docs/rules/checkout.md). @param error the rule's sentence while they are not */
export function TermsTick({ agreed, onAgree, error }: Props) {
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          data-field="agree_terms"
          checked={agreed}
          aria-describedby={error ? 'terms-err' : undefined}
          onChange={(event) => onAgree(event.target.checked)}
        />{' '}
        <span>
          I agree to the{' '}
          <a className="link" href={pages.terms} target="_blank" rel="noreferrer" data-info>
            T&amp;C's
          </a>
        </span>
      </label>
      <FieldError id="terms-err">{error}</FieldError>
    </>
  );
}
