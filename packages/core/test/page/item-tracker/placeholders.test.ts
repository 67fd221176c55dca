import { testSequences } from './test-sequences.ts';

testSequences([
  [
    'a placeholder waits, and what follows it waits with it',
    [
      { shows: '1:a 2:_ 3:c', isNew: 'a', unfinished: true },
      { shows: '1:a 2:b 3:c', isNew: 'b c' },
    ],
  ],
  [
    'a final look takes placeholders as they are',
    [
      { shows: '1:a 2:_', isNew: 'a', unfinished: true },
      { shows: '1:a 2:_', isNew: '_', final: true },
      { shows: '1:a 2:_ 3:_', isNew: '_' },
    ],
  ],
  [
    'items that are emptied once they have left the window are known',
    [
      { shows: '1:a 2:b 3:_ 4:_', isNew: 'a b', unfinished: true },
      { shows: '1:_ 2:b 3:c 4:_', isNew: 'c', unfinished: true },
      { shows: '1:_ 2:_ 3:c 4:d', isNew: 'd' },
      { shows: '1:a 2:b 3:_ 4:_', isNew: '', final: true, unfinished: true },
      { shows: '1:_ 2:_ 3:_ 4:_', isNew: '', final: true, unfinished: true },
    ],
  ],
  [
    'items that are emptied to show others wait for them',
    [
      { shows: '1:a 2:b', isNew: 'a b' },
      { shows: '1:_ 2:_', isNew: '', turned: true, unfinished: true },
      { shows: '1:b 2:c', isNew: 'c' },
    ],
  ],
  [
    'blank items are items where there were some before',
    [{ shows: '1:a 2:_', isNew: 'a _' }],
    { blankIsReal: true },
  ],
]);
