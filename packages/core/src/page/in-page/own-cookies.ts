import { installOwnCookies } from './document/install-own-cookies.ts';
import type { OwnCookies } from './protocol.ts';

declare const ownCookies: OwnCookies;

installOwnCookies(ownCookies);
