import { nzDayWords } from '../../lib/nz-words.ts';
import { Fact } from '../../lib/fact.tsx';
import { isCourier, type Line, type Part } from './rows.ts';

type Stock = Pick<Part, 'locationQty' | 'pOrders'>;
type Props = { item: Line; part: Part; stock: Stock; nameOf: (code: string) => string; courierId: string };

const zero = (count: number) => (count === 0 ? 'num zero' : 'num');

/** What is to be allocated, and where it lies or comes from. */
export function StockSide({ item, part, stock, nameOf, courierId }: Props) {
  const isOff = !isCourier(part, 1);
  return (
    <>
      <div className="row item-head">
        {item.thumb && <img className="ph" src={item.thumb} alt="" width={50} height={40} />}
        <div className="grow">
          <b>{part.name}</b>
          <p className="sm mut">{[part.sku, part.desc_colour].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <dl className="facts">
        <Fact label="Qty">{part.qty}</Fact>
        <Fact label="Volume each">{Number(part.cbm)} m³</Fact>
        <Fact label="In all">{Math.round(Number(part.cbm) * part.qty * 10_000) / 10_000} m³</Fact>
      </dl>
      <p className="why" id={courierId}>
        {isOff ? `COU is off: ${Number(part.cbm)} m³ is over 0.15.` : 'COU up to 0.15 m³ a line.'}
      </p>
      <table className="stock">
        <caption className="vh">Stock per location</caption>
        <thead>
          <tr>
            <th scope="col">Stock</th>
            {['Free', 'Clr', 'Alloc', 'Nons', 'Hand'].map((head) => (
              <th key={head} scope="col" className="num">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(stock.locationQty).map(([code, { free, clr, alloc, nons, on_hand }]) => (
            <tr key={code}>
              <th scope="row" title={nameOf(code)}>
                {code}
              </th>
              <td className={`${zero(free)} free`}>{free}</td>
              <td className={zero(clr)}>{clr}</td>
              <td className={zero(alloc)}>{alloc}</td>
              <td className={zero(nons)}>{nons}</td>
              <td className={zero(on_hand)}>{on_hand}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Coming pOrders={stock.pOrders} />
    </>
  );
}

function Coming({ pOrders }: Pick<Stock, 'pOrders'>) {
  const orders = Object.entries(pOrders);
  if (orders.length === 0) return <p className="sm mut coming">Nothing is on its way.</p>;
  return (
    <table className="stock coming">
      <caption className="vh">Purchase orders</caption>
      <thead>
        <tr>
          <th scope="col">Arriving</th>
          <th scope="col" className="num">
            Qty
          </th>
          <th scope="col" className="num">
            ETA
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(([no, { qty, eta }]) => (
          <tr key={no}>
            <th scope="row">{no}</th>
            <td className="num">{qty}</td>
            <td className="num">{eta ? nzDayWords(eta) : 'unknown'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
