export const FILTER_OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'in', 'exists'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

export type RowFilter =
  | {
      readonly property: string;
      readonly operator: Exclude<FilterOperator, 'in' | 'exists'>;
      readonly value: string;
    }
  | { readonly property: string; readonly operator: 'in'; readonly value: readonly string[] }
  | { readonly property: string; readonly operator: 'exists'; readonly value: boolean };

export interface RowSort {
  readonly property: string;
  readonly descending: boolean;
}

/** Which rows of a job, and in what order. All filters must hold. Ties keep the order of extraction. */
export interface RowQuery {
  /** Default: none, so that all rows match. */
  readonly filters?: readonly RowFilter[];
  /** By precedence. Default: the order of extraction. */
  readonly sort?: readonly RowSort[];
  readonly limit: number;
  readonly skip: number;
}
