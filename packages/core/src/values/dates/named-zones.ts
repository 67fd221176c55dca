/** Minutes ahead of UTC of the zones that times name: those of RFC 822, Europe's, and what others mean most often. */
const NAMED_ZONES: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  akst: -540,
  akdt: -480,
  hst: -600,
  hne: -300,
  hae: -240,
  brt: -180,
  art: -180,
  wet: 0,
  west: 60,
  bst: 60,
  cet: 60,
  cest: 120,
  mez: 60,
  mesz: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  мск: 180,
  trt: 180,
  wat: 60,
  cat: 120,
  sast: 120,
  eat: 180,
  pkt: 300,
  ist: 330,
  npt: 345,
  wib: 420,
  wita: 480,
  hkt: 480,
  sgt: 480,
  pht: 480,
  awst: 480,
  wit: 540,
  jst: 540,
  kst: 540,
  acst: 570,
  acdt: 630,
  aest: 600,
  aedt: 660,
  nzst: 720,
  nzdt: 780,
};

/** What matches their names. */
export const ZONE_NAMES = Object.keys(NAMED_ZONES)
  .sort((a, b) => b.length - a.length)
  .join('|');

/** `9 AM ET`: zones of North America, in summer and winter. */
const AMERICAN: Readonly<Record<string, string>> = {
  et: 'America/New_York',
  ct: 'America/Chicago',
  mt: 'America/Denver',
  pt: 'America/Los_Angeles',
};

/** Minutes ahead of UTC of the zone of a name in `text`. China writes `CST`, too. */
export function namedZone(name: string, text: string): number | null {
  if (name === 'cst' && /\p{sc=Han}/u.test(text)) return 480;
  return NAMED_ZONES[name] ?? null;
}

/** The IANA name of what stands behind `AM` or `PM`. */
export function americanZone(behind: string): string | null {
  return AMERICAN[/^\s?\(?([ecmp]t)(?!\p{L})/u.exec(behind)?.[1] ?? ''] ?? null;
}
