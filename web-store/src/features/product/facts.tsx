import type { Product } from '@shop/contract/v1/product';
import { Icon } from '@shop/ui/icons';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import type { Shown } from './measures.ts';

function Fact({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>
        <h2>{title}</h2> <Icon of={ChevronDown} />
      </summary>
      <div className="facts__in">{children}</div>
    </details>
  );
}

/** HTML of the catalogue, made safe when it was written. */
function Html({ html, lead = false }: { html: string; lead?: boolean }) {
  return <div className={lead ? 'prose lead' : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />;
}

function Measures({ product }: { product: Product }) {
  if (product.dimensions.length === 0) return null;
  return (
    <dl className="spec">
      {product.dimensions.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function InTheBox({ pieces }: { pieces: Product['components'] }) {
  if (pieces.length < 2) return null;
  return (
    <div>
      <h3>What arrives</h3>
      <ul className="small">
        {pieces.map(({ sku, name, qty }) => (
          <li key={sku}>
            {qty} × {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = {
  product: Product;
  pieces: Product['components'];
  measures: Shown | undefined;
  finance: Record<string, string>;
  onCalculator: () => void;
};

/** Details, dimensions, delivery, care, finance: closed sections that open without script. */
export function Facts({ product, pieces, measures, finance, onCalculator }: Props) {
  return (
    <section className="wrap facts" aria-label={`About the ${product.name}`}>
      <Fact title="Details" open>
        <Html html={product.description} lead />
        <div>
          <Measures product={product} />
          <InTheBox pieces={pieces} />
        </div>
      </Fact>
      {measures && (
        <Fact title="Dimensions" open>
          <Drawing size={measures.size} />
          <p className="small">{measures.of ? `${measures.of}, all in mm.` : 'All in mm.'}</p>
        </Fact>
      )}
      {product.delivery && (
        <Fact title="Delivery & returns">
          <p>{product.delivery}</p>
        </Fact>
      )}
      {product.sections.map(({ title, html }) => (
        <Fact key={title} title={title}>
          <Html html={html} />
        </Fact>
      ))}
      <Fact title="Finance">
        <div>
          {Object.entries(finance).map(([provider, text]) => (
            <p key={provider}>{text}</p>
          ))}
          <button type="button" className="link link--go" onClick={onCalculator}>
            Open the payment calculator
          </button>
        </div>
      </Fact>
    </section>
  );
}
