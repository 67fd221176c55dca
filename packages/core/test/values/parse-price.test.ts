import { parsePrice } from '@harvestman/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const PRICES: readonly (readonly [string, number | null, string | null])[] = [
  ['1.298,00 €', 1298, 'EUR'],
  ['€ 12', 12, 'EUR'],
  ['US$ 1,299.99', 1299.99, 'USD'],
  ['$19.95', 19.95, '$'],
  ['$1,190.00 AUD', 1190, 'AUD'],
  ['SGD$4.90', 4.9, 'SGD'],
  ['Rs. 1,23,456', 123_456, 'Rs.'],
  ['1 298 000 ₫', 1_298_000, 'VND'],
  ["CHF 1'049.95", 1049.95, 'CHF'],
  ['1.198,- Kr', 1198, 'Kr'],
  ['119. 95', 119.95, null],
  ['$.75', 0.75, '$'],
  ['۱۵۷٬۰۰۰ تومان', 157_000, 'تومان'],
  ['￥１２，８００', 12_800, '¥'],
  ['12.800円', 12_800, 'JPY'],
  ['From 26 to 50 €', 26, 'EUR'],
  ['$799 128GB', 799, '$'],
  ['€ 1 299 512 GB SSD', 1299, 'EUR'],
  ['€ 1 299 500', 1_299_500, 'EUR'],
  ["9'99 €", 9.99, 'EUR'],
  ['249:90 kr', 249.9, 'kr'],
  ['12:30 €5', 5, 'EUR'],
  ['-,99 €', 0.99, 'EUR'],
  ['-10 € 49,99 €', 49.99, 'EUR'],
  ['R$ 45 mil', 45_000, 'BRL'],
  ['£3.40 / 100g £34.00 per kg', 3.4, 'GBP'],
  ['£4.50 per kg £1.80', 1.8, 'GBP'],
  ['zzgl. 4,90 € Versand 29,90 €', 29.9, 'EUR'],
  ['29,90 € Versand 4,90 €', 29.9, 'EUR'],
  ['+$4.99 shipping $12.99', 12.99, '$'],
  ['€ 8,00 borg, € 45,00 per dag', 45, 'EUR'],
  ["dont 0,12 € d'éco-part 249,00 €", 249, 'EUR'],
  ['Soit 4,20 € le kg 2,10 €', 2.1, 'EUR'],
  ['6 cuotas sin interés de $ 5.916,50 $ 35.499,00', 35_499, '$'],
  ['Ou 3x 33,33 € sans frais 99,99 €', 99.99, 'EUR'],
  ['10x de R$ 29,99 sem juros', 29.99, 'BRL'],
  ['As low as $45.83/mo. $549.99', 549.99, '$'],
  ['1.250 €/mes Fianza 2.500 €', 1250, 'EUR'],
  ['2 for £5 £2.75', 2.75, 'GBP'],
  ['2 x 15,00 € = 30,00 €', 15, 'EUR'],
  ['$ 89.990 Normal $ 69.990 Oferta', 69_990, '$'],
  ['₹499 M.R.P: ₹999 (50% off)', 499, 'INR'],
  ['PVP recomendado: 34,90 € PVP: 29,90 €', 29.9, 'EUR'],
  ['Van 79,99 voor 59,99', 59.99, null],
  ['2 voor 15,00', 15, null],
  ['S/.1,250.00', 1250, 'PEN'],
  ['1.249 99 Lei', 1249.99, 'RON'],
  ['Size 42 35 €', 35, 'EUR'],
  ['85p', 0.85, 'GBP'],
  ['99¢', 0.99, '¢'],
  ['¥1,980(税込)', 1980, 'JPY'],
  ['券后价 ¥89.9', 89.9, 'CNY'],
  ['¥1,980', 1980, '¥'],
  ['zu verschenken', 0, null],
  ['Prix au kg : 12,00 € 3,00 €', 3, 'EUR'],
  ['Prix barré 59,99 € Prix soldé 41,99 €', 41.99, 'EUR'],
  ['2.499 TL 1.999 TL %20', 1999, 'TRY'],
  ['Rp 1,5 jt', 1_500_000, 'IDR'],
  ['C $ 45.00', 45, 'CAD'],
  ['Buy 2, pay $9', 9, '$'],
  ['40% off', null, null],
  ['40% off: 6 €', 6, 'EUR'],
  ['-5,00 €', -5, 'EUR'],
  ['- $44.99', 44.99, '$'],
  ['$1.2M', 1_200_000, '$'],
  ['zwischen 10 und 20 €', 10, 'EUR'],
  ['59,90 €1', 59.9, 'EUR'],
  ['6 x 1,5 L 3,54 €', 3.54, 'EUR'],
  ['L 1,250.00', 1250, 'L'],
  ["1,234.50'23 €", null, 'EUR'],
  ['16.00 ft', null, null],
  ['25-09', null, null],
  ['AB-123', null, null],
  ['Was $120.00 Now $60.00', 60, '$'],
  ['statt 29,99 € jetzt 19,99 €', 19.99, 'EUR'],
  ['Jetzt 19,99 € statt 29,99 €', 19.99, 'EUR'],
  ['RRP £29.99 £19.99', 19.99, 'GBP'],
  ['De R$ 199,90 por R$ 149,90', 149.9, 'BRL'],
  ['$29.99 Original price was: $29.99. $19.99 Current price is: $19.99.', 19.99, '$'],
  ['Save $10.00 $19.99', 19.99, '$'],
  ['Was: $124.95 Now: $0.00', 124.95, '$'],
  ['Pack of 6 £4.50', 4.5, 'GBP'],
  ['Model 500 $12', 12, '$'],
  ['iPhone 15 – 999 €', 999, 'EUR'],
  ['from 5 to 100 €', 5, 'EUR'],
  ['12x de R$ 9,90 sem juros', 9.9, 'BRL'],
  ['500 g (7,98 € / 1 kg)', 7.98, 'EUR'],
  ['₹2.5 Cr', 25_000_000, 'INR'],
  ['120万円', 1_200_000, 'JPY'],
  ['12€50', 12.5, 'EUR'],
  ['12€ 50', 12.5, 'EUR'],
  ['5€ 90 TTC', 5.9, 'EUR'],
  ['12€ 50 Stück', 12, 'EUR'],
  ['12,50- €', -12.5, 'EUR'],
  ['1.234,50- EUR', -1234.5, 'EUR'],
  ['12,50-Euro-Ticket', 12.5, 'EUR'],
  ['12,50- 15,00 €', 12.5, 'EUR'],
  ['12,- €', 12, 'EUR'],
  ['$12 99', 12.99, '$'],
  ['12 € 50 Stück', 12, 'EUR'],
  ['€ 12 ,50', 12.5, 'EUR'],
  ['99p', 0.99, 'GBP'],
  ['1080p', null, null],
  ['2 ct', null, null],
  ['Free!', 0, null],
  ['Kostenlos', 0, null],
  ['Call us', null, null],
  ['£5 off £29.99', 29.99, 'GBP'],
  ['3 for 2', null, null],
  ['£0.75/100g', 0.75, 'GBP'],
  ['1 kg = 3,98 € 1,99 €', 1.99, 'EUR'],
  ['0,99 €/l 2,49 €', 2.49, 'EUR'],
  ['-20% 79,99 € 63,99 €', 63.99, 'EUR'],
  ['35,000원 28,000원 (20%)', 28_000, 'KRW'],
  ['$ 281.40 $ 265.70', 281.4, '$'],
  ['12,50 EUR zzgl. 4,90 EUR Versand', 12.5, 'EUR'],
  ['AED 45 AED 60', 45, 'AED'],
  ['12 €99', 12.99, 'EUR'],
  ['Size 42 €99', 99, 'EUR'],
  ['Régi ár: 15 990 Ft Új ár: 12 990 Ft', 12_990, 'HUF'],
  ['Preț vechi: 249 lei Preț nou: 199 lei', 199, 'RON'],
  ['החל מ-99 ₪', 99, 'ILS'],
  ['税込1,408円', 1408, 'JPY'],
  ['3,980万円', 39_800_000, 'JPY'],
  ['159 руб. 90 коп.', 159.9, 'RUB'],
  ['59,9 M Ft', 59_900_000, 'HUF'],
  ['₹85 L', 8_500_000, 'INR'],
  ['EOS R6 $2,499', 2499, '$'],
  ['35,99 $ CA', 35.99, 'CAD'],
  ['12 $ USB', 12, '$'],
  ['12,50 Euro', 12.5, 'EUR'],
  ['5 US dollars', 5, 'USD'],
  ['100 Schweizer Franken', 100, 'CHF'],
  ['500 pesos', 500, 'pesos'],
  ['3000 won', 3000, 'KRW'],
  ['1,280円から', 1280, 'JPY'],
  ['1,290บาทต่อคืน', 1290, 'THB'],
  ['299元起', 299, '元'],
  ['1億2000万円', 120_000_000, 'JPY'],
  ['3만5천원', 35_000, 'KRW'],
  ['2–3 Mio. €', 2_000_000, 'EUR'],
  ['Rs.1,23,456.00', 123_456, 'Rs.'],
  ['Rs.50', 50, 'Rs.'],
  ['Size 42 - €59', 59, 'EUR'],
  ['Pack of 12 - $24.00', 24, '$'],
  ['Prix19,99€', 19.99, 'EUR'],
  ['19,99 €²', 19.99, 'EUR'],
  ['€ 12⁹⁹', 12.99, 'EUR'],
  ['KWD 12.500', 12.5, 'KWD'],
  ['45,000 DT', 45, 'TND'],
  ['M.R.P.: ₹2,999 ₹1,499', 1499, 'INR'],
  ['Ord. pris 500 kr Nu 349 kr', 349, 'kr'],
  ['50,00 € Le prix initial était : 50,00 €. 35,00 € Le prix actuel est : 35,00 €.', 35, 'EUR'],
  ['Pierwotna cena wynosiła: 50,00 zł. Aktualna cena wynosi: 35,00 zł.', 35, 'PLN'],
  ['Najniższa cena z 30 dni przed obniżką: 50,00 zł Cena: 45,00 zł', 45, 'PLN'],
  ['try it at the top', null, null],
  ['', null, null],
];

describe('parsePrice', () => {
  it.each(PRICES)('reads %j as %j in %j', (text, amount, currency) => {
    expect(parsePrice(text)).toEqual({ amount, currency });
  });

  it('takes a sign in doubt for thousands, unless it is told otherwise', () => {
    expect(parsePrice('1.629 €').amount).toBe(1629);
    expect(parsePrice('1.629 €', { decimal: '.' }).amount).toBe(1.629);
    expect(parsePrice('1.629 €', { decimal: ',' }).amount).toBe(1629);
  });

  it('looks for a currency in the hint where the text has none', () => {
    expect(parsePrice('690,00', { hint: 'Preis in €' })).toEqual({ amount: 690, currency: 'EUR' });
    expect(parsePrice('690,00 $', { hint: '€' }).currency).toBe('$');
  });

  it('reads what the platform formats, in any locale', () => {
    const locales = [
      'de',
      'en-US',
      'en-IN',
      'fr',
      'pl',
      'pt-BR',
      'ru',
      'ja',
      'sv',
      'de-CH',
      'ar-EG',
      'fa',
      'hi',
      'tr',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...locales), fc.integer({ min: 0, max: 99_999_999 }), (locale, cents) => {
        const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
        expect(parsePrice(format.format(cents / 100))).toEqual({ amount: cents / 100, currency: 'EUR' });
      }),
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { amount } = parsePrice(text);
        expect(amount === null || Number.isFinite(amount)).toBe(true);
      }),
    );
    for (const part of ['1', '1.', '1 ', '1,234', '$', '$1-', 'kr ', '-', '1 -', 'Rs.'])
      parsePrice(part.repeat(100_000));
  });
});
