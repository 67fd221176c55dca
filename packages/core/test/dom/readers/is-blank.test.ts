import { expect, test } from 'vitest';
import { isBlank } from '../../../src/dom/readers/is-blank.ts';
import { readText } from '../../../src/dom/readers/text.ts';
import { item } from './item.ts';

test.each([
  ['<p></p>', true],
  ['<p> <b>\u00A0</b>\n<i>\u200B</i></p>', true],
  ['<p> <b> <i>a</i></b></p>', false],
  ['<p><b hidden>a</b><i style="display: none">b</i></p>', true],
  ['<p hidden>a</p>', false],
  ['<p><script>a</script><style>b</style><template>c</template></p>', true],
  ['<p><b hidden>a</b>b</p>', false],
  ['<p><input value="a"></p>', false],
  ['<p><input type="hidden" value="a"><input type="checkbox" value="b"></p>', true],
  ['<input value="a">', false],
  ['<input value="">', true],
  ['<p><img alt="a"></p>', true],
])('%s says nothing: %s', (html, expected) => {
  const { element } = item(html);
  expect(isBlank(element)).toBe(expected);
  expect(readText(element) === '').toBe(expected);
});
