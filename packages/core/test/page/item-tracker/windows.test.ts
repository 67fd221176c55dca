import { testSequences } from './test-sequences.ts';

testSequences([
  [
    'nodes that were moved behind others show new items, though others stay where they were',
    [
      { shows: '1:a=1 2:b=2 3:c=3 4:d=4', isNew: 'a b c d' },
      { shows: '1:e=5 2:f=6 3:c=3 4:d=4', placed: '3 4 1 2', isNew: 'e f', turned: true },
      { shows: '1:e=5 2:f=6 3:g=7 4:h=8', placed: '1 2 3 4', isNew: 'g h', turned: true },
    ],
  ],
  [
    'nodes that were moved behind others anchor nothing while they show what they showed before',
    [
      { shows: '1:a=1 2:b=2 3:c=3 4:d=4 5:e=5 6:f=6', isNew: 'a b c d e f' },
      { shows: '1:g=7 2:h=8 3:i=9 4:d=4 5:e=5 6:f=6', placed: '4 5 6 1 2 3', isNew: 'g h i', turned: true },
      { shows: '1:g=7 2:h=8 3:i=9 4:j=10 5:k=11 6:f=6', placed: '2 3 4 5 6 1', isNew: 'j k', turned: true },
      { shows: '1:m=13 2:h=8 3:i=9 4:j=10 5:k=11 6:l=12', placed: '2 3 4 5 6 1', isNew: 'l m', turned: true },
    ],
  ],
  [
    'the same where they are the first that were moved',
    [
      { shows: '1:a=1 2:b=2 3:c=3 4:d=4 5:e=5 6:f=6', isNew: 'a b c d e f' },
      {
        shows: '1:g=7 2:b=2 3:c=3 4:d=4 5:e=5 6:f=6',
        placed: '4 5 6 1 2 3',
        isNew: 'g',
        turned: true,
        isWindow: true,
      },
      { shows: '1:g=7 2:h=8 3:i=9 4:d=4 5:e=5 6:f=6', placed: '4 5 6 1 2 3', isNew: 'h i', turned: true },
    ],
  ],
  [
    'nodes that are written over show new items',
    [
      { shows: '1:a 2:b 3:c', isNew: 'a b c' },
      { shows: '2:b 3:c 1:d', isNew: 'd', turned: true },
      { shows: '3:c 1:d 2:e', isNew: 'e', turned: true },
    ],
  ],
  [
    'an item that is mounted again is known',
    [
      { shows: '1:a 2:b 3:c', isNew: 'a b c' },
      { shows: '2:b 3:c 4:d', isNew: 'd', turned: true },
      { shows: '5:a 2:b 3:c 4:d', isNew: '', turned: true },
    ],
  ],
  [
    'a copy of an item that has gone is an item of its own',
    [
      { shows: '1:a@x 2:b@y 3:c@z', isNew: 'a b c' },
      { shows: '2:b@y 3:c@z 4:d@w 5:a@x', isNew: 'd a', turned: true },
    ],
  ],
  [
    'items above others that are mounted again in another order are known by what they show',
    [
      { shows: '1:a=1 2:b=2 3:c=3 4:d=4', isNew: 'a b c d' },
      { shows: '3:c=3 4:d=4 5:e=5 6:f=6', isNew: 'e f', turned: true },
      { shows: '7:b=2 8:a=1 3:c=3 5:e=5', isNew: '', turned: true },
    ],
  ],
  [
    'items that are all mounted again in another order are known',
    [
      { shows: '1:a=1 2:b=2 3:c=3 4:d=4', isNew: 'a b c d' },
      { shows: '4:d=4 5:e=5 6:f=6', isNew: 'e f', turned: true },
      { shows: '7:c=3 8:a=1 9:b=2', isNew: '', turned: true },
    ],
  ],
  [
    'a row that stays above nodes that are written anew is no anchor for what they showed',
    [
      { shows: '1:pick=pick_9 2:a=a_1 3:b=b_2 4:c=c_3', isNew: 'pick a b c' },
      { shows: '1:pick=pick_9 2:c=c_3 3:d=d_4 4:e=e_5', isNew: 'd e', turned: true },
      { shows: '1:pick=pick_9 2:e=e_5 3:f=f_6 4:g=g_7', isNew: 'f g', turned: true },
    ],
  ],
  [
    'the same below them',
    [
      { shows: '1:a=a_1 2:b=b_2 3:c=c_3 9:sum=sum_9', isNew: 'a b c sum' },
      { shows: '1:c=c_3 2:d=d_4 3:e=e_5 9:sum=sum_9', isNew: 'd e', turned: true },
      { shows: '1:c=c_3 2:d=d_4 3:e=e_5 9:sum=sum_9', isNew: '', turned: true },
      { shows: '1:e=e_5 2:f=f_6 3:g=g_7 9:sum=sum_9', isNew: 'f g', turned: true },
    ],
  ],
  [
    'a node that is left with what another one shows by now is no item of its own',
    [
      { shows: '1:a=a_1 2:b=b_2 3:c=c_3 4:d=d_4 5:e=e_5', isNew: 'a b c d e' },
      { shows: '1:e=e_5 2:f=f_6 3:g=g_7 4:h=h_8 5:i=i_9', isNew: 'f g h i', turned: true },
      { shows: '1:g=g_7 2:h=h_8 3:i=i_9 4:j=j_10 5:i=i_9', isNew: 'j', turned: true },
    ],
  ],
  [
    'a window that moved past the last item is torn',
    [
      { shows: '1:a 2:b 3:c', isNew: 'a b c' },
      { shows: '2:b 3:c 4:d', isNew: 'd', turned: true },
      { shows: '6:f 7:g', isNew: 'f g', turned: true, jumped: true },
    ],
  ],
]);
