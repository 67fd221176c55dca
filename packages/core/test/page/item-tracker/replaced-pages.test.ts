import { REPLACE, testSequences } from './test-sequences.ts';

testSequences([
  [
    'nodes of a window are read where they are placed on the next page, too',
    [
      { shows: '1:a 2:b 3:c', isNew: 'a b c' },
      { shows: '1:e 2:d 3:c', placed: '3 2 1', isNew: 'd e', isWindow: true },
      { shows: '1:h 2:g 3:f', placed: '3 2 1', isNew: 'f g h', turned: true, isWindow: false },
      { shows: '1:h 2:g 3:f 4:j 5:i', placed: '3 2 1 5 4', isNew: 'i j' },
    ],
    REPLACE,
  ],
  [
    'nodes of the page before may come back as items of this one',
    [
      { shows: '1:a 2:b 3:c 4:d', isNew: 'a b c d' },
      { shows: '5:e 6:f', isNew: 'e f', turned: true },
      { shows: '5:e 6:f 3:g 4:h', isNew: 'g h' },
    ],
    REPLACE,
  ],
  [
    'a page that is rendered anew with a fresh token in each link is no other one',
    [
      { shows: '1:a@1 2:b@2 3:c@3', isNew: 'a b c' },
      { shows: '4:a@4 5:b@5 6:c@6', isNew: '', turned: true },
      { shows: '7:d@7 8:e@8 9:f@9', isNew: 'd e f' },
    ],
    REPLACE,
  ],
  [
    'another list is new as a whole, rows that were on the last page included',
    [
      { shows: '1:a 2:b 3:c', isNew: 'a b c' },
      { shows: '4:d 5:b 6:e', isNew: 'd b e', turned: true },
    ],
    REPLACE,
  ],
  [
    'several items that came between those taken, all of which stayed, are new once nothing more is expected',
    [
      { shows: '1:a 2:b 3:c 4:d', isNew: 'a b c d' },
      { shows: '1:a 5:x 2:b 3:c 4:d', isNew: '', turned: true },
      { shows: '1:a 5:x 6:y 7:z 2:b 3:c 4:d', isNew: '', turned: true, unfinished: true },
      { shows: '1:a 5:x 6:y 7:z 2:b 3:c 4:d', isNew: 'x y z', final: true },
    ],
    REPLACE,
  ],
  [
    'a list of which most was there before may be the last page: it waits until nothing more is expected',
    [
      { shows: '1:a 2:b 3:c', isNew: 'a b c' },
      { shows: '4:a 5:b 6:x', isNew: '', turned: true, unfinished: true },
      { shows: '4:a 5:b 6:x', isNew: 'a b x', final: true },
    ],
    REPLACE,
  ],
  [
    'items that are alike count as one where pages are told apart',
    [
      { shows: '1:a 2:sold 3:sold 4:b 5:sold 6:sold', isNew: 'a sold sold b sold sold' },
      { shows: '7:c 8:sold 9:sold 10:d 11:sold 12:sold', isNew: 'c sold sold d sold sold', turned: true },
    ],
    REPLACE,
  ],
  [
    'one item that changes beside others makes no other list',
    [
      { shows: '1:a 2:b 3:c 4:sold 5:sold', isNew: 'a b c sold sold' },
      { shows: '1:a 2:b 6:ad 4:sold 5:sold', isNew: '', turned: true },
    ],
    REPLACE,
  ],
  [
    'copies of the whole page before, beside the items of the next one, are none of these',
    [
      { shows: '1:a@a 2:b@b 3:c@c', isNew: 'a b c' },
      { shows: '4:d@d 5:e@e 6:f@f 7:a@a 8:b@b 9:c@c', isNew: 'd e f', turned: true },
      { shows: '4:d@d 5:e@e 6:f@f 7:a@a 8:b@b 9:c@c', isNew: '' },
      { shows: '4:d@d 5:e@e 6:f@f', isNew: '' },
    ],
    REPLACE,
  ],
  [
    'the same page in other nodes, though its equal items tick, is no other list',
    [
      { shows: '1:a@a=a_1 2:p1@n=o_0 3:p2@n=o_0 4:b@b=b_2 5:p3@n=o_0', isNew: 'a p1 p2 b p3' },
      { shows: '11:a@a=a_1 12:q1@n=o_0 13:q2@n=o_0 14:b@b=b_2 15:q3@n=o_0', isNew: '', turned: true },
      { shows: '11:a@a=a_1 12:r1@n=o_0 13:r2@n=o_0 14:b@b=b_2 15:r3@n=o_0', isNew: '', final: true },
      { shows: '21:d@d=d_4 22:s1@n=o_0 23:s2@n=o_0 24:e@e=e_5 25:s3@n=o_0', isNew: 'd s1 s2 e s3' },
    ],
    REPLACE,
  ],
  [
    'the rest of such a page is what is new in it',
    [
      { shows: '1:a@a=a_1 2:p1@n=o_0 3:p2@n=o_0 4:b@b=b_2', isNew: 'a p1 p2 b' },
      {
        shows: '11:a@a=a_1 12:q1@n=o_0 13:q2@n=o_0 14:b@b=b_2 15:q3@n=o_0 16:q4@n=o_0 17:c@c=c_3',
        isNew: 'q3 q4 c',
        turned: true,
      },
    ],
    REPLACE,
  ],
  [
    'items that were seen to tick are told by what is read',
    [
      { shows: '1:p1@n=o_0 2:p2@n=o_0 3:p3@n=o_0', isNew: 'p1 p2 p3' },
      { shows: '1:q1@n=o_0 2:q2@n=o_0 3:q3@n=o_0', isNew: '', turned: true },
      { shows: '11:r1@n=o_0 12:r2@n=o_0 13:r3@n=o_0', isNew: '' },
    ],
    REPLACE,
  ],
  [
    'a page whose rows are numbered anew is another one, once nothing more is expected, and at once after that',
    [
      { shows: '1:a=1_x 2:b=2_y 3:c=3_z', isNew: 'a b c' },
      { shows: '11:d=1_u 12:e=2_v 13:f=3_w', isNew: '', turned: true, unfinished: true },
      { shows: '11:d=1_u 12:e=2_v 13:f=3_w', isNew: 'd e f', final: true },
      { shows: '21:g=1_r 22:h=2_s 23:i=3_t', isNew: 'g h i', turned: true },
    ],
    REPLACE,
  ],
  [
    'the same where it is written into the items of the last one',
    [
      { shows: '1:a=x_1 2:b=y_2 3:c=z_3', isNew: 'a b c' },
      { shows: '1:d=u_1 2:e=v_2 3:f=w_3', isNew: '', turned: true, unfinished: true },
      { shows: '1:d=u_1 2:e=v_2 3:f=w_3', isNew: 'd e f', final: true },
      { shows: '1:g=r_1 2:h=s_2 3:i=t_3', isNew: 'g h i', turned: true },
    ],
    REPLACE,
  ],
  [
    'a page whose prices go on changing is no other one, though some of its titles are equal',
    [
      { shows: '1:a=1_x 2:b=0_y 3:c=3_z 4:d=0_w 5:e=5_v', isNew: 'a b c d e' },
      {
        shows: '1:a2=1_x2 2:b2=0_y2 3:c2=3_z2 4:d2=0_w2 5:e2=5_v2',
        isNew: '',
        turned: true,
        unfinished: true,
      },
      { shows: '1:a3=1_x3 2:b3=0_y3 3:c3=3_z3 4:d3=0_w3 5:e3=5_v3', isNew: '' },
      { shows: '31:a4=1_x4 32:b4=0_y4 33:c4=3_z4 34:d4=0_w4 35:e4=5_v4', isNew: '', final: true },
      { shows: '41:f=6_x 42:g=0_y2 43:h=7_z 44:i=0_w2 45:j=8_w', isNew: 'f g h i j' },
    ],
    REPLACE,
  ],
  [
    'an item without links that is made anew between others, and reads otherwise in a part, is the same one',
    [
      { shows: '1:a=1_x 2:b=0_y 3:c=3_z 4:d=0_w', isNew: 'a b c d' },
      { shows: '1:a=1_x 12:b2=0_y2 3:c=3_z 4:d=0_w', isNew: '' },
      { shows: '1:a=1_x 12:b2=0_y2 3:c=3_z 14:d2=0_w2', isNew: '' },
    ],
    REPLACE,
  ],
  [
    'rows that were on the page before, but are not all of it, are',
    [
      { shows: '1:a@a 2:b@b 3:c@c', isNew: 'a b c' },
      { shows: '4:d@d 5:e@e 6:b@b 7:c@c', isNew: 'd e b c', turned: true },
    ],
    REPLACE,
  ],
  [
    'a list from before that is shown until an answer comes is given up',
    [
      { shows: '1:a=a_1 2:b=b_2', isNew: 'a b' },
      { shows: '3:old=old_1 4:older=older_2', isNew: 'old older', turned: true },
      { shows: '5:c=c_3 6:d=d_4', isNew: 'c d', withdrawn: 2, asked: true },
    ],
    REPLACE,
  ],
  [
    'rows that a window has moved past are not',
    [
      { shows: '1:a=a_1 2:b=b_2', isNew: 'a b' },
      { shows: '3:c=c_3 4:d=d_4', isNew: 'c d', jumped: true, asked: true },
    ],
  ],
  [
    'nodes that are written over show another list',
    [
      { shows: '1:a 2:b 3:c', isNew: 'a b c' },
      { shows: '1:d 2:e 3:f', isNew: 'd e f', turned: true },
    ],
    REPLACE,
  ],
  [
    'items on their way out are not part of the next page',
    [
      { shows: '1:a 2:b', isNew: 'a b' },
      { shows: '1:a 2:b 3:c 4:d', isNew: 'c d', turned: true },
    ],
    REPLACE,
  ],
  [
    'one item in the place of several waits for others',
    [
      { shows: '1:a 2:b 3:c', isNew: 'a b c' },
      { shows: '4:d', isNew: '', turned: true, unfinished: true },
      { shows: '4:d 5:e', isNew: 'd e' },
    ],
    REPLACE,
  ],
  [
    'one item in the place of several is the last page where nothing more is expected',
    [
      { shows: '1:a 2:b 3:c', isNew: 'a b c' },
      { shows: '4:d', isNew: 'd', turned: true, final: true },
    ],
    REPLACE,
  ],
  [
    'items that go slowly do not make a window of the list',
    [
      { shows: '1:a 2:b', isNew: 'a b' },
      { shows: '1:a 2:b 3:c 4:d', isNew: 'c d', turned: true },
      { shows: '3:c 4:d', isNew: '' },
      { shows: '3:c9 4:d9 5:e', isNew: 'e' },
    ],
    REPLACE,
  ],
  [
    'what comes behind a page is part of it',
    [
      { shows: '1:a 2:b', isNew: 'a b' },
      { shows: '3:c 4:d', isNew: 'c d', turned: true },
      { shows: '3:c 4:d 5:e', isNew: 'e' },
    ],
    REPLACE,
  ],
]);
