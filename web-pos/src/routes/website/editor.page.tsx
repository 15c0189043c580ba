import type { ContentKind } from '@shop/contract/pos/content';
import { todayInNz } from '@shop/primitives/nz-time';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { contentQuery } from '../../features/website/content.query.ts';
import { Editor } from '../../features/website/editor.tsx';
import { KINDS, kindOf } from '../../features/website/kinds.ts';
import { Trouble } from '../../lib/trouble.tsx';
import { contentAt, paths, websiteOf } from '../../paths.ts';
import { useStyles } from '../../lib/use-styles.ts';
import websiteCss from './website.css?inline';

/** The editor of one part of the website, or of a new page or entry. */
export function Page() {
  useStyles(websiteCss);
  const { kind: named, key = '' } = useParams();
  const kind = kindOf(named);
  const fresh = kind && KINDS[kind].fresh;
  if (kind && contentAt(kind, key) === contentAt(kind) && fresh) return <New key={kind} kind={kind} />;
  if (kind && key !== '_new') return <Saved key={`${kind} ${key}`} kind={kind} contentKey={key} />;
  return (
    <div className="pad">
      <p>There is no such part of the website.</p>
      <Link to={paths.website}>Back to the website</Link>
    </div>
  );
}

function New({ kind }: { kind: ContentKind }) {
  const navigate = useNavigate();
  const onMade = useCallback((key: string) => void navigate(contentAt(kind, key), { replace: true }), [kind, navigate]);
  const [fresh] = useState(() => KINDS[kind].fresh?.(todayInNz(new Date())));
  return fresh && <Editor contentRef={{ kind, key: '' }} saved={undefined} fresh={fresh} onMade={onMade} />;
}

const stays = () => undefined;

function Saved({ kind, contentKey: key }: { kind: ContentKind; contentKey: string }) {
  const { data, error, refetch } = useQuery(contentQuery({ kind, key }));
  if (data) return <Editor contentRef={{ kind, key }} saved={data} fresh={data.body} onMade={stays} />;
  return (
    <div className="scroll" aria-busy={!error}>
      {error && (
        <>
          <Trouble error={error} onRetry={() => void refetch()} />
          <p className="pad">
            <Link to={websiteOf(kind)}>Back to the list</Link>
          </p>
        </>
      )}
    </div>
  );
}
