/** Words of a server at its limits, in the languages that most often say so. */
const PASSES =
  /overload|temporar|(?:currently|is|too) (?:busy|loading|unavailable)|(?:at|no|insufficient|exceeded|over) capacity|capacity.?exceeded|unexpectedly high|high (?:demand|load)|(?:try|retry)\w* (?:again |your request )*(?:later|shortly|in a)|warming up|timed out|繁忙|过载|過載|忙碌|稍[后後候]|混雑|混み合|過負荷|혼잡|과부하|나중에|잠시 후|перегруж|высок\S+ нагруз|позже|überlast|ausgelastet|später|sobrecarg|saturad|más tarde|surcharg|plus tard|mais tarde|sovraccaric|più tardi/iu;
/** As JSON has a letter that is not of ASCII. */
const ESCAPED = /\\u([\da-f]{4})/gi;

/** Whether a server's text, or its JSON, says that it fails for a while only. */
export function saysItPasses(text: string): boolean {
  return PASSES.test(
    text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}
