/** Names of lists of what people say. */
const REVIEWS =
  /review|rvw|comment|testimonial|bewertung|kommentar|feedback|opinion|rezension|recensi|(?<![a-z])avis(?![a-z])/;
/** Words for it, which elsewhere speak of something else than the list. */
const WORDS =
  'reviews?|comments?|ratings?|testimonials?|bewertungen|kommentare?|rezensionen|avis|commentaires?|opiniones|reseñas|comentarios|opiniões|avaliações|recensioni|commenti|recensies|reacties|recensioner|opini[ei]|valoraciones|beoordelingen|omdömen|anmeldelser|arvostelua|hodnocení|értékelés|yorum|recenzii|ulasan|κριτικές|отзыв(?:ов|а|ы)?|レビュー|口コミ|コメント|评论|評論|评价|留言|리뷰|후기|댓글';
const WORD = new RegExp(String.raw`(?<!\p{L})(?:${WORDS})(?!\p{L})`, 'giu');
const COUNTED = new RegExp(
  String.raw`(\d[\d.,]{0,9})\s?[条條件건개]?の?\s?(?:${WORDS})(?!\p{L})|(?<!\p{L})(?:${WORDS})\s?[(（:：]?\s?(\d[\d.,]{0,9})`,
  'iu',
);

/** Whether the names of a list say that it is of what people say. `list`: as `Surroundings.list`. */
export function isOfReviews(list: string): boolean {
  return REVIEWS.test(list);
}

/** A label without its words for reviews. */
export function withoutReviews(label: string): string {
  return label.replace(WORD, ' ').replace(/\s+/g, ' ').trim();
}

/** "53 reviews", "Reviews (53)". */
export function reviewCount(text: string): string | undefined {
  return COUNTED.exec(text)?.slice(1).find(Boolean);
}
