import { expect, test } from 'vitest';
import { ACCEPTS, CONSENT } from '../../src/page/in-page/control/consent-words.ts';

test.each(
  `Accept|Accept all|Accept All Cookies|I agree|Agree & continue|Allow all|OK|Got it|Alle akzeptieren|Zustimmen und weiter|Einverstanden
Tout accepter|Accepter & Fermer|J'accepte|Aceptar todo|Acepto|Accetta tutti|Accetto|Aceitar todos|Alles accepteren|Akkoord
Godta alle|Acceptera alla cookies|Accepter alle|Hyväksy kaikki|Akceptuję|Zgadzam się|Přijmout vše|Súhlasím|Elfogadom|Sunt de acord
Αποδοχή όλων|Kabul et|Принять все|Согласен|Прийняти всі|同意する|すべて許可|全部接受|同意|모두 동의|موافق|Terima semua|Đồng ý`
    .split(/[|\n]/)
    .map((label) => [label]),
)('%s accepts', (label) => {
  expect(ACCEPTS.test(label)).toBe(true);
});

test.each(
  `Reject all|Accept selected|Accept offer|Continue without accepting|I do not agree|Settings|Buy now|Place order|Subscribe|Log in|Leave|Close|No
Alle ablehnen|Nur notwendige akzeptieren|Kostenpflichtig bestellen|Continuer sans accepter|Tout refuser|Rechazar todo|Rifiuta|Odrzuć|Отклонить
拒否する|同意しない|不同意|拒绝|거부|동의하지 않음|رفض|`
    .split(/[|\n]/)
    .map((label) => [label]),
)('%s does not', (label) => {
  expect(ACCEPTS.test(label)).toBe(false);
});

test('a dialog about cookies is told from one about an order', () => {
  expect(CONSENT.test('Wir und unsere Partner verwenden Cookies')).toBe(true);
  expect(CONSENT.test('当サイトではクッキーを使用します')).toBe(true);
  expect(CONSENT.test('Confirm your order. See our privacy policy.')).toBe(false);
});
