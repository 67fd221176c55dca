/** As the browser made them: a page's scripts may put others in their place, and its calls go through these. */
export const { apply, construct } = Reflect;
