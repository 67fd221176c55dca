import type { Surroundings } from '../surroundings.ts';
import { saysAll } from './more-words.ts';
import { plainWords } from './plain-words.ts';

const PICTURES =
  /photo|foto|picture|image|imagen|immagin|bild(?:er)?(?!\p{L})|video|vídeo|фото|видео|写真|画像|照片|图片|사진/iu;

/** Whether a text speaks of all pictures, "See all 310 photos", beside a list whose names and links say nothing of any. */
export function isOfOtherPictures(
  text: string,
  { list, subject }: Pick<Surroundings, 'list' | 'subject'>,
): boolean {
  return (
    PICTURES.test(text) && saysAll(plainWords(text.toLowerCase())) && !PICTURES.test(`${list} ${subject}`)
  );
}
