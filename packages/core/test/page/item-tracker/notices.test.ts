import { REPLACE, testSequences } from './test-sequences.ts';

testSequences([
  [
    'a notice in the place of items was none of them',
    [
      { shows: '1:none=none_', isNew: 'none' },
      { shows: '2:a=a_1 3:b=b_2', isNew: 'a b', withdrawn: 1 },
      { shows: '2:a=a_1 3:b=b_2 4:c=c_3', isNew: 'c' },
    ],
  ],
  [
    'places without values are none, however many, once others with values stand there',
    [
      { shows: '1:buy 2:buy 3:buy 4:buy', isNew: 'buy buy buy buy' },
      { shows: '5:a=a_1 6:b=b_2 7:c=c_3', isNew: 'a b c', withdrawn: 4 },
      { shows: '5:a=a_1 6:b=b_2 7:c=c_3 8:d=d_4', isNew: 'd' },
    ],
  ],
  [
    'places without values that have gone from a later page make no window of the list',
    [
      { shows: '1:a=a_1 2:b=b_2', isNew: 'a b' },
      { shows: '1:a=a_1 2:b=b_2 3:buy 4:buy', isNew: 'buy buy', turned: true },
      { shows: '1:a=a_1 2:b=b_2 5:c=c_3 6:d=d_4', isNew: 'c d', withdrawn: 2, isWindow: false },
    ],
  ],
  [
    'an item that says as much as those after it stays one, though it has left the list',
    [
      { shows: '1:x=x_9', isNew: 'x' },
      { shows: '2:a=a_1 3:b=b_2', isNew: 'a b', jumped: true },
    ],
  ],
  [
    'a notice in the place of items that have left the list is one item',
    [
      { shows: '1:x=x_9 2:y=y_9', isNew: 'x y' },
      { shows: '3:none=none_', isNew: 'none', departed: 2 },
      { shows: '4:a=a_1 5:b=b_2', isNew: 'a b', withdrawn: 1 },
    ],
  ],
  [
    'a notice that is still shown is left what it is',
    [
      { shows: '1:none=none_', isNew: 'none' },
      { shows: '1:none=none_ 2:a=a_1', isNew: 'a' },
    ],
  ],
  [
    'items of pages before are none',
    [
      { shows: '1:x=x_', isNew: 'x' },
      { shows: '2:a=a_1 3:b=b_2', isNew: 'a b', turned: true },
    ],
    REPLACE,
  ],
]);
