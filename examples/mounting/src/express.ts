import { expressApp } from './express-app.ts';
import { openAdapter } from './open-adapter.ts';

expressApp(openAdapter().adapter).listen(3_000, '127.0.0.1', () => console.log('http://127.0.0.1:3000'));
