import { composedParent, deepMatches } from '../open-shadow.ts';

/** Whether a modal dialog lies over the page: one in which none of `parts` stands. `closes`: it is closed. */
export function openDialog(parts: readonly Element[], closes: boolean): boolean {
  const around = new Set<Element>();
  for (const first of parts)
    for (let part: Element | null = first; part !== null; part = composedParent(part)) around.add(part);
  const dialogs = deepMatches<HTMLDialogElement>('dialog:modal').filter((dialog) => !around.has(dialog));
  if (closes) for (const dialog of dialogs) dialog.close();
  return dialogs.some((dialog) => dialog.open);
}
