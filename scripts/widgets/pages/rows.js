/** The rows that every widget shows, and that every job must read. */
export function rowsOf(count) {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Product ${index + 1}`,
    price: `${((index * 37) % 997) + 5}.00`,
  }));
}

export const root = document.querySelector('#root');

/** A page of the server's, which takes its time. */
export async function load(page, size, count) {
  await new Promise((resolve) => setTimeout(resolve, 150));
  const all = rowsOf(count);
  return { rows: all.slice((page - 1) * size, page * size), last: page * size >= count };
}
