import { html, LitElement } from 'lit';
import { load, root } from './rows.js';

customElements.define(
  'x-row',
  class extends LitElement {
    static properties = { row: {} };

    render() {
      return html`<b>${this.row.title}</b><i>${this.row.price}</i>`;
    }
  },
);
customElements.define(
  'x-list',
  class extends LitElement {
    static properties = { rows: { state: true }, last: { state: true } };
    page = 0;

    constructor() {
      super();
      this.rows = [];
      this.last = false;
      this.advance();
    }

    async advance() {
      this.page += 1;
      const { rows, last } = await load(this.page, 10, 47);
      this.rows = rows;
      this.last = last;
    }

    render() {
      return html`${this.rows.map((row) => html`<div class="item"><x-row .row=${row}></x-row></div>`)}
        <button id="next" ?disabled=${this.last} @click=${this.advance}>Next</button>`;
    }
  },
);
root.innerHTML = '<x-list></x-list>';
