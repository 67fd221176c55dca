import type { PageKit } from './page-kit.ts';

export interface NextDocumentOptions {
  /** Address of the next page; null on the last. */
  readonly address: string | null;
  readonly how: 'location' | 'location-late' | 'form';
}

/** A next control that loads another document by script. */
export function nextDocument({ address, how }: NextDocumentOptions, kit: PageKit): void {
  if (address === null) return;
  const go = () => {
    location.href = address;
  };
  const ways = {
    location: go,
    'location-late': () => void setTimeout(go, 400),
    form: () => {
      const form = Object.assign(document.createElement('form'), { method: 'get', action: '' });
      const field = Object.assign(document.createElement('input'), { name: 'page', type: 'hidden' });
      field.value = new URL(address, location.href).searchParams.get('page') ?? '';
      form.append(field);
      document.body.append(form);
      form.submit();
    },
  };
  kit.find('.next').addEventListener('click', ways[how]);
}
