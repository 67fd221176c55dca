/** What is done while a wait goes on. */
export interface WaitSteps {
  /** Called now and then while no items come; the list is looked at again once it has ended. */
  readonly idle?: (elapsedMs: number) => Promise<void>;
  /** Moves a window back that has moved past the last item taken. */
  readonly back?: () => void;
  /** Whether a page that is idle may be left now; default: it may. */
  readonly mayIdle?: () => boolean;
  /** Whether a wait whose time is over may end now; default: it may. */
  readonly mayEnd?: () => boolean;
}
