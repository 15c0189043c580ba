import { useSearchParams } from 'react-router';
import { addressOf, type BooksTab, type BooksView, TABS, viewOf } from '../../features/reconciliation/view.ts';
import { DaysTab } from './days-tab.tsx';
import { DifferencesTab } from './differences-tab.tsx';
import { DoubtTab } from './doubt-tab.tsx';
import listsCss from '../lists.css?inline';
import { useStyles } from '../../lib/use-styles.ts';
import reconciliationCss from './reconciliation.css?inline';

const NAMES: Readonly<Record<BooksTab, string>> = { differences: 'Differences', days: 'Days', doubt: 'In doubt' };

/** Books: what differs between the providers and us, day by day, and the payments that nobody can answer for. */
export function Page() {
  useStyles(listsCss, reconciliationCss);
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const go = (patch: Partial<BooksView>) => setParams(addressOf({ ...view, page: 1, ...patch }));
  const tabs = (
    <fieldset className="seg">
      <legend className="vh">Show</legend>
      {TABS.map((tab) => (
        <label key={tab}>
          <input
            type="radio"
            name="tab"
            checked={tab === view.tab}
            onChange={() => setParams(addressOf({ tab, provider: '', date: '', all: false, page: 1 }))}
          />
          {NAMES[tab]}
        </label>
      ))}
    </fieldset>
  );
  if (view.tab === 'days') return <DaysTab tabs={tabs} view={view} go={go} />;
  if (view.tab === 'doubt') return <DoubtTab tabs={tabs} />;
  return <DifferencesTab tabs={tabs} view={view} go={go} />;
}
