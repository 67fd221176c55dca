import { tryEverything } from './try-everything.mjs';

tryEverything(null).then(
  (said) => console.log(JSON.stringify(said)),
  (error) => {
    console.error(error);
    process.exitCode = 1;
  },
);
