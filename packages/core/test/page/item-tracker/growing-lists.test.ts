import { ShownList } from '../shown-list.ts';
import { testSequences } from './test-sequences.ts';

testSequences([
  [
    'items in several columns that tick are no new ones',
    [
      { shows: '1:a=1 2:b=2 3:c=3 4:d=4', placed: '1 3 2 4', isNew: 'a b c d' },
      { shows: '1:e=5 2:f=6 3:c=3 4:d=4', placed: '1 3 2 4', isNew: '', turned: true },
    ],
  ],
  [
    'items that came from the last to the first, and were made anew, are known',
    [
      { shows: '1:a@a 2:b@b', isNew: 'a b' },
      { shows: '1:a@a 2:b@b 5:E@e', isNew: 'E' },
      { shows: '1:a@a 2:b@b 4:D@d 5:E@e', isNew: 'D' },
      { shows: '1:a@a 2:b@b 6:c@c 7:d@d 8:e@e', isNew: 'c' },
      { shows: '1:a@a 2:b@b 6:c@c 7:d@d 8:e@e 10:G@g', isNew: 'G' },
      { shows: '1:a@a 2:b@b 6:c@c 7:d@d 8:e@e 9:F@f 10:G@g', isNew: 'F' },
      { shows: '1:a@a 2:b@b 6:c@c 7:d@d 8:e@e 11:f@f 12:g@g', isNew: '' },
    ],
  ],
  [
    'items behind those taken are new',
    [
      { shows: '1:a 2:b', isNew: 'a b' },
      { shows: '1:a 2:b', isNew: '' },
      { shows: '1:a 2:b 3:c', isNew: 'c' },
    ],
  ],
  [
    'equal items at other places are items of their own',
    [
      { shows: '1:a 2:a', isNew: 'a a' },
      { shows: '1:a 2:a 3:a', isNew: 'a' },
    ],
  ],
  [
    'a list that is rendered anew is known',
    [
      { shows: '1:a 2:b 3:c', isNew: 'a b c' },
      { shows: '4:a 5:b 6:c 7:d', isNew: 'd' },
    ],
  ],
  [
    'a list that is rendered anew with a fresh token in each link is known',
    [
      { shows: '1:a@1 2:b@2 3:c@3', isNew: 'a b c' },
      { shows: '4:a@4 5:b@5 6:c@6 7:d@7', isNew: 'd' },
      { shows: '11:a@11 12:b@12 13:c@13 14:d@14 15:e@15', isNew: 'e' },
    ],
  ],
  [
    'items that say the same and lead elsewhere are items of their own',
    [
      { shows: '1:a@1 2:a@2 3:a@3 4:b@4', isNew: 'a a a b' },
      { shows: '5:a@5 6:a@6 7:a@7 8:b@8', isNew: 'a a a b', jumped: true, torn: true },
    ],
  ],
  [
    'a list that is rendered anew without what others had put into it is known where links occur twice and values came late',
    [
      { shows: '1:a@a 2:b@b 3:c@c 4:d@d 5:e@e', isNew: 'a b c d e' },
      { shows: '6:W@w 7:X@x 8:Y@y 9:Z@z 1:a@a 2:b@b 3:c@c 4:d@d 5:e@e', isNew: 'W X Y Z' },
      {
        shows: '11:a@a 12:b@b 13:c@c 14:d@d 15:e@e 16:F@f 17:C@c 18:G@g 19:H@h 20:I@i 21:J@j',
        isNew: 'F C G H I J',
        turned: true,
      },
      {
        shows: '11:a@a 12:b@b 13:c@c 14:d@d 15:e@e 16:f@f 17:c@c 18:g@g 19:h@h 20:i@i 21:j@j',
        isNew: '',
      },
      {
        shows:
          '31:a@a 32:b@b 33:c@c 34:d@d 35:e@e 36:f@f 37:c@c 38:g@g 39:h@h 40:i@i 41:j@j 42:K@k 43:H@h 44:L@l',
        isNew: 'K H L',
        turned: true,
      },
    ],
  ],
  [
    'a list that is rendered anew without what others had put into it is known',
    [
      { shows: '1:a 2:b 3:c 4:d', isNew: 'a b c d' },
      { shows: '5:x 1:a 2:b 3:c 4:d', isNew: 'x' },
      { shows: '6:a 7:b 8:c 9:d 10:e', isNew: 'e' },
    ],
  ],
  [
    'the same without several of them, among others',
    [
      { shows: '1:a@1 2:b@2 3:c@3 4:d@4', isNew: 'a b c d' },
      { shows: '5:x@5 6:y@6 1:a@1 2:b@2 3:c@3 4:d@4', isNew: 'x y' },
      { shows: '5:x@5 6:y@6 1:a@1 2:b@2 3:c@3 4:d@4 7:e@7 8:f@8 9:g@9', isNew: 'e f g' },
      { shows: '11:a@1 12:b@2 13:c@3 14:d@4 17:e@7 18:f@8 19:g@9 20:h@10', isNew: 'h' },
    ],
  ],
  [
    'those that have moved up into the nodes of one that has left are known',
    [
      { shows: '1:a@1 2:b@2 3:c@3 4:d@4 5:e@5', isNew: 'a b c d e' },
      { shows: '1:a@1 2:c@3 3:d@4 4:e@5', isNew: '' },
      { shows: '1:a@1 2:c@3 3:d@4 4:e@5 6:f@6', isNew: 'f' },
    ],
  ],
  [
    'one that takes the place of another is new',
    [
      { shows: '1:a@1 2:b@2 3:c@3', isNew: 'a b c' },
      { shows: '1:a@1 4:x@4 3:c@3', isNew: 'x' },
    ],
  ],
  [
    'an item that is edited while the list is rendered anew leaves the others what they are',
    [
      { shows: '1:a 2:b 3:c 4:d 5:e', isNew: 'a b c d e' },
      { shows: '6:a 7:b 8:c 9:x 10:e', isNew: 'x' },
    ],
  ],
  [
    'a list of a server that a script renders anew, with more in each item, is known though some items are equal',
    [
      { shows: '1:a@x=a_1 2:o@n=o_0 3:o@n=o_0', isNew: 'a o o' },
      { shows: '4:aa@x=a_1 5:oo@n=o_0 6:oo@n=o_0 7:bb@y=b_2', isNew: 'bb' },
    ],
  ],
  [
    'equal values in items of other texts, none of them sure, are other items',
    [
      { shows: '1:p=o_0 2:q=o_0', isNew: 'p q' },
      { shows: '3:r=o_0 4:s=o_0', isNew: 'r s', jumped: true },
    ],
  ],
  [
    'an item whose text ticks is known by its link',
    [
      { shows: '1:a@x 2:b@y', isNew: 'a b' },
      { shows: '1:a2@x 2:b@y 3:c@z', isNew: 'c' },
    ],
  ],
  [
    'an item whose text ticks is known by the values that are read',
    [
      { shows: '1:a=x 2:b=y', isNew: 'a b' },
      { shows: '1:a2=x 2:b2=y 3:c=z', isNew: 'c' },
    ],
  ],
  [
    'equal items that tick stay what they are, and equal ones behind them are new',
    [
      { shows: '1:a@x=a_1 2:o9@n=o_0 3:o9@n=o_0', isNew: 'a o9 o9' },
      { shows: '1:a@x=a_1 2:o8@n=o_0 3:o8@n=o_0 4:o9@n=o_0 5:o9@n=o_0', isNew: 'o9 o9', turned: true },
    ],
  ],
  [
    'equal items that tick between others are the same, though each stands in a node of its own',
    [
      { shows: '1:a@a 2:s1@no 3:s2@no 4:b@b 5:c@c', isNew: 'a s1 s2 b c' },
      { shows: '6:a@a 7:s8@no 8:s9@no 9:b@b 10:c@c 11:s9@no', isNew: 's9' },
      { shows: '6:a@a 7:s3@no 8:s4@no 9:b@b 10:c@c 11:s5@no', isNew: '' },
    ],
  ],
  [
    'equal items behind others that are known, each of them in a node of its own, are known though they tick',
    [
      { shows: '1:a@a=a_1 2:p1@n=o_0 3:p2@n=o_0 4:b@b=b_2 5:p3@n=o_0', isNew: 'a p1 p2 b p3' },
      { shows: '1:a@a=a_1 12:q1@n=o_0 3:p2@n=o_0 4:b@b=b_2 15:q3@n=o_0', isNew: '' },
      { shows: '1:a@a=a_1 12:q1@n=o_0 13:q2@n=o_0 4:b@b=b_2 15:q3@n=o_0 16:q4@n=o_0', isNew: 'q4' },
    ],
  ],
  [
    'equal items that were seen to tick are known in other nodes',
    [
      { shows: '1:p1@n=o_0 2:p2@n=o_0 3:p3@n=o_0', isNew: 'p1 p2 p3' },
      { shows: '1:q1@n=o_0 2:q2@n=o_0 3:q3@n=o_0', isNew: '' },
      { shows: '11:r1@n=o_0 12:r2@n=o_0 13:r3@n=o_0 14:r4@n=o_0', isNew: 'r4', turned: true },
    ],
  ],
  [
    'of a list that is sorted anew, by new nodes, as many equal items are known as there were',
    [
      { shows: '1:a@a=a_1 2:p@n=o_0 3:p@n=o_0 4:b@b=b_2 5:c@c=c_3', isNew: 'a p p b c' },
      { shows: '11:c@c=c_3 12:p@n=o_0 13:a@a=a_1 14:p@n=o_0 15:b@b=b_2', isNew: '' },
      {
        shows: '21:c@c=c_3 22:q@n=o_0 23:d@d=d_4 24:a@a=a_1 25:q@n=o_0 26:b@b=b_2',
        isNew: 'd',
        turned: true,
      },
      {
        shows: '31:r@n=o_0 32:c@c=c_3 33:r@n=o_0 34:d@d=d_4 35:a@a=a_1 36:r@n=o_0 37:b@b=b_2',
        isNew: 'r',
        turned: true,
      },
    ],
  ],
  [
    'a list of which every price ticks is known by its titles, some of them equal, in whatever nodes',
    [
      { shows: '1:a=1_x 2:b=0_y 3:c=3_z 4:d=0_w', isNew: 'a b c d' },
      { shows: '1:a2=1_x2 2:b2=0_y2 3:c2=3_z2 4:d2=0_w2', isNew: '', turned: true },
      { shows: '11:a3=1_x3 12:b3=0_y3 13:c3=3_z3 14:d3=0_w3 15:e=5_v 16:f=0_u', isNew: 'e f' },
      { shows: '11:a4=1_x4 12:b4=0_y4 13:c4=3_z4 14:d4=0_w4 15:e2=5_v2 16:f2=0_u2', isNew: '', turned: true },
    ],
  ],
  [
    'more equal items between others than there were are new',
    [
      { shows: '1:a@a 2:s1@no 3:s2@no 4:b@b 5:c@c', isNew: 'a s1 s2 b c' },
      { shows: '6:a@a 7:s7@no 8:s8@no 9:s9@no 10:b@b 11:c@c 12:d@d', isNew: 's7 s8 s9 d' },
    ],
  ],
  [
    'items that tick in what is read are known by what stays',
    [
      { shows: '1:a=x_1 2:b=y_2 3:c=z_3', isNew: 'a b c' },
      { shows: '1:a2=x_4 2:b2=y_5 3:c2=z_6 4:d=w_7', isNew: 'd', turned: true },
      { shows: '5:a3=x_8 6:b3=y_9 7:c3=z_1 8:d3=w_2 9:e=v_3', isNew: 'e', turned: true },
    ],
  ],
  [
    'what stays may be the second value',
    [
      { shows: '1:a=1_x 2:b=2_y 3:c=3_z', isNew: 'a b c' },
      { shows: '1:a2=4_x 2:b2=5_y 3:c2=6_z 4:d=7_w', isNew: 'd', turned: true },
    ],
  ],
  [
    'a list that is sorted anew, by new nodes, has new items where links or values tell',
    [
      { shows: '1:a@x 2:b@y 3:c@z', isNew: 'a b c' },
      { shows: '4:d@w 5:c@z 6:a@x 7:b@y', isNew: 'd', turned: true },
      { shows: '8:b@y 9:e@v 10:d@w 11:c@z 12:a@x', isNew: 'e', turned: true },
    ],
  ],
  [
    'a copy of an item that is still shown is an item of its own',
    [
      { shows: '1:a@x 2:b@y', isNew: 'a b' },
      { shows: '3:a@x 4:b@y 5:a@x', isNew: 'a', turned: true },
    ],
  ],
  [
    'an item between two that are known stays what it is when it is edited',
    [
      { shows: '1:a 2:b 3:c', isNew: 'a b c' },
      { shows: '1:a 2:b2 3:c 4:d', isNew: 'd' },
    ],
  ],
  [
    'values that come late are no new items',
    [
      { shows: '1:a_ 2:b_', isNew: 'a_ b_' },
      { shows: '1:a9 2:b9', isNew: '' },
      { shows: '1:a9 2:b9 3:c9', isNew: 'c9' },
    ],
  ],
  [
    'what was taken from an earlier document is known',
    [{ shows: '1:a 2:b 3:c', isNew: 'c' }],
    { known: ShownList.identities('a b') },
  ],
]);
