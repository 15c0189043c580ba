import { useSearchParams } from 'react-router';
import { KeyHints } from '../../lib/key-hints.tsx';
import { daysOf, MissesTab } from './misses-tab.tsx';
import { WordsTab } from './words-tab.tsx';
import listsCss from '../lists.css?inline';
import { useStyles } from '../../lib/use-styles.ts';
import searchWordsCss from './search-words.css?inline';

const TABS = ['synonyms', 'redirects', 'misses'] as const;
const NAMES = { synonyms: 'Synonyms', redirects: 'Redirects', misses: 'Not found' } as const;
const KEYS = [
  ['↑ or ↓', 'row'],
  ['Enter', 'change'],
  ['F1', 'all keys'],
] as const;

/** Search words, for managers: synonyms, redirects, and what people searched and did not find. */
export function Page() {
  useStyles(listsCss, searchWordsCss);
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'synonyms';
  const tabs = (
    <fieldset className="seg">
      <legend className="vh">Show</legend>
      {TABS.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="tab"
            checked={one === tab}
            onChange={() => setParams(one === 'synonyms' ? {} : { tab: one })}
          />
          {NAMES[one]}
        </label>
      ))}
    </fieldset>
  );
  return (
    <>
      {tab === 'misses' ? (
        <MissesTab tabs={tabs} days={daysOf(params)} onDays={(days) => setParams({ tab, ...days })} />
      ) : (
        <WordsTab key={tab} kind={tab} tabs={tabs} />
      )}
      <KeyHints hints={KEYS} />
    </>
  );
}
