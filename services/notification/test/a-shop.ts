import type { Place } from '../src/domain/order.ts';
import type { Shop } from '../src/domain/shop.ts';

export const aShop: Shop = {
  isTraining: false,
  name: 'Tussock & Tarn',
  origin: 'https://shop.test',
  phone: '0800 555 014',
  inbox: 'kiaora@shop.test',
  address: '14 Constellation Drive, Rosedale, Auckland 0632',
  from: { name: 'Tussock & Tarn', address: 'orders@shop.test' },
  supplier: 'Tussock & Tarn Limited',
  gstNumber: '136-410-132',
  bank: { name: 'Tussock & Tarn Limited', account: '01-0902-0068389-00' },
};

export const places: readonly Place[] = [
  {
    code: 'AKL',
    name: 'Auckland',
    address: '12 Corinthian Drive, Albany',
    hours: '9 am to 5.30 pm, every day',
    phone: '09 555 0141',
  },
];
