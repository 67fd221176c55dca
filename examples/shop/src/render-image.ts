/** A picture for a product: two shapes whose colours and sizes come from its id. */
export function renderImage(id: string): string {
  const hash = [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003, 7);
  const hue = hash % 360;
  const radius = 26 + (hash % 20);
  const turn = hash % 90;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" role="img">
  <rect width="160" height="120" fill="hsl(${hue} 45% 92%)"/>
  <ellipse cx="80" cy="100" rx="48" ry="6" fill="hsl(${hue} 30% 80%)"/>
  <rect x="52" y="36" width="56" height="56" rx="${6 + (hash % 22)}" fill="hsl(${hue} 48% 62%)"
    transform="rotate(${turn} 80 64)"/>
  <circle cx="80" cy="64" r="${radius}" fill="hsl(${(hue + 40) % 360} 55% 48%)" fill-opacity=".78"/>
</svg>`;
}
