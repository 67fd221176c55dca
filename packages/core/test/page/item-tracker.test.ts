import { describe, expect, test } from 'vitest';
import { ItemTracker } from '../../src/page/in-page/items/item-tracker.ts';
import type { TrackerSetup } from '../../src/page/in-page/items/tracker-setup.ts';
import { ShownList } from './shown-list.ts';

/**
 * What a list shows, and what of it is new. An item is `node:text`, `node:text@link` with a link, `node:text=values` with
 * values that the recipe reads, `_` between them; a text `_` is blank.
 */
interface Step {
  readonly shows: string;
  readonly isNew: string;
  /** The nodes in the order in which they are laid out. Default: the document's. */
  readonly placed?: string;
  /** A page was asked for before. */
  readonly turned?: true;
  /** Nothing more is expected. */
  readonly final?: true;
  readonly unfinished?: true;
  readonly torn?: true;
  /** The window shows nothing that was taken before. */
  readonly jumped?: true;
  /** Something was asked for when the items before were taken. */
  readonly asked?: true;
  /** What was taken last was no item: so many lines. */
  readonly withdrawn?: number;
  /** What was taken since the page was asked for has left by itself: so many lines. */
  readonly departed?: number;
  /** Default: either. */
  readonly isWindow?: boolean;
}

type Sequence = readonly [name: string, steps: readonly Step[], setup?: Partial<TrackerSetup>];

const REPLACE = { mode: 'replace' } as const;

const GROWING: readonly Sequence[] = [
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
];

const WINDOWS: readonly Sequence[] = [
  [
    'nodes that were moved behind others show new items, though others stay where they were',
    [
      { shows: '1:a=1 2:b=2 3:c=3 4:d=4', isNew: 'a b c d' },
      { shows: '1:e=5 2:f=6 3:c=3 4:d=4', placed: '3 4 1 2', isNew: 'e f', turned: true },
      { shows: '1:e=5 2:f=6 3:g=7 4:h=8', placed: '1 2 3 4', isNew: 'g h', turned: true },
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
];

const PLACEHOLDERS: readonly Sequence[] = [
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
];

const PAGES: readonly Sequence[] = [
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
];

const NOTICES: readonly Sequence[] = [
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
];

/** Places for the next page, which are taken for items of it and leave again. */
const PLACES: readonly Sequence[] = [
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
];

describe.each([
  ['a list with a notice', NOTICES],
  ['a list that grows', GROWING],
  ['a list that shows a window', WINDOWS],
  ['a list with placeholders', PLACEHOLDERS],
  ['pages that replace their list', PAGES],
  ['a list whose places leave again', PLACES],
])('in %s', (_, sequences) => {
  test.for(sequences)('%s', ([, steps, setup]) => {
    const list = new ShownList();
    const tracker = new ItemTracker(list, { mode: 'append', known: [], blankIsReal: false, ...setup });
    for (const step of steps) {
      if (step.turned) tracker.turn();
      tracker.entries.touch(list.show(step.shows, step.placed));
      if (step.departed !== undefined) {
        tracker.peek(false);
        tracker.forget(Array.from({ length: step.departed }, (_, index) => index));
      }
      const look = (): string[] => tracker.peek(step.final ?? false).map(({ text }) => text);
      look();
      expect({ shows: step.shows, withdrawn: tracker.withdraw(step.asked ?? false) }).toEqual({
        shows: step.shows,
        withdrawn: step.withdrawn ?? 0,
      });
      const found = look();
      const { isTorn, hasJumped } = tracker;
      if (found.length > 0) tracker.take();
      if (step.isWindow !== undefined) expect(tracker.isWindow).toBe(step.isWindow);
      expect({ shows: step.shows, isNew: found.join(' ') }).toEqual({ shows: step.shows, isNew: step.isNew });
      expect({ unfinished: tracker.isUnfinished, isTorn, hasJumped }).toEqual({
        unfinished: step.unfinished ?? false,
        isTorn: step.torn ?? step.jumped ?? false,
        hasJumped: step.jumped ?? false,
      });
    }
  });
});
