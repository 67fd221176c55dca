/** Words that call something an advertisement, and ones that also mean other things, in patterns. */
export const ADVERTISED = {
  sure: 'sponsored|promoted|advertisement|gesponsert|sponsoris[ée]e?|patrocinad[oa]|sponsorizzato|gesponsord',
  short: 'ad|anzeige|werbung|publicité|publicidad|реклама|広告',
} as const;
