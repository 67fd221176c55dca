import { value } from './option-schemas.ts';

/** The address of a page. Whether it is one that can be fetched, parsing it says. */
export const addressSchema = value<string>(
  'the address of a page as text, such as "https://shop.example/"',
  (given) => typeof given === 'string',
);

/** The same where nothing is fetched: what relative addresses are resolved against. */
export const baseAddressSchema = value<string>(
  'the address of a page as text, such as "https://shop.example/"',
  (given) => typeof given === 'string' && URL.canParse(given),
);
