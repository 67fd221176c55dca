import { REPLACE, testSequences } from './test-sequences.ts';

/** Places for the next page, which are taken for items of it and leave again. */
testSequences([
  [
    'a page may be written into the nodes of the one before',
    [
      { shows: '1:a@a 2:b@b 3:c@c', isNew: 'a b c' },
      { shows: '1:a@a 2:b@b 3:c@c 4:x@x 5:x@x 6:x@x', isNew: 'x x x', turned: true },
      { shows: '1:d@d 2:e@e 3:f@f', isNew: 'd e f', departed: 3, isWindow: false },
      { shows: '1:g@g 2:h@h', isNew: 'g h', turned: true },
    ],
    REPLACE,
  ],
  [
    'the page before is none',
    [
      { shows: '1:a@a 2:b@b 3:c@c', isNew: 'a b c' },
      { shows: '1:a@a 2:b@b 3:c@c 4:x@x 5:x@x 6:x@x', isNew: 'x x x', turned: true },
      { shows: '1:a@a 2:b@b 3:c@c', isNew: '', departed: 3 },
      { shows: '7:d@d 8:e@e', isNew: 'd e' },
    ],
    REPLACE,
  ],
]);
