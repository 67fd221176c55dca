export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Recipe: {
            /** @description Recipe identifier */
            id: string;
            /** @description Recipe name */
            name: string;
            /** @description Target URL */
            url: string;
            /** @enum {string} */
            status: "active" | "paused" | "deleted";
            /** @description CSS selector that matches each item in the list on the target page */
            listSelector: string | null;
            /** @description Extraction rules */
            properties: components["schemas"]["Property"][];
            pagination: components["schemas"]["Pagination"];
            /** @description selector, llm, or a type that the host adds */
            extractorType: string;
            /**
             * @description When the latest job started
             * @example 2026-11-20T09:30:00Z
             */
            lastRun: string | null;
            settings: components["schemas"]["Settings"];
            expect: components["schemas"]["Expect"];
            schedule: components["schemas"]["Schedule"];
            /** @description How an llm recipe is read, once a job has found out */
            plan: ({
                version: number;
                /** @enum {string} */
                mode: "selectors" | "direct";
            } & {
                [key: string]: unknown;
            }) | null;
            /** @example 2026-11-20T09:30:00Z */
            createdAt: string;
            /** @example 2026-11-20T09:30:00Z */
            updatedAt: string;
        };
        Property: {
            /** @description Name of the extracted field */
            name: string;
            /** @description Description of the field */
            description: string | null;
            /** @description Selector of the element inside an item; null: the item itself */
            elementSelector: string | null;
            /**
             * @description text: text content; link: the href attribute; html: raw HTML; src: a source URL
             * @enum {string}
             */
            type: "text" | "link" | "html" | "src";
            /** @description Reads this attribute instead of what type says */
            attribute?: string;
            /** @description Reads the text as a value: number, integer, price, currency, date, datetime, boolean, json, or what an expression in RE2 syntax finds */
            parse?: ("number" | "integer" | "price" | "currency" | "date" | "datetime" | "boolean" | "json") | {
                pattern: string;
                group?: number | string;
            } | (("number" | "integer" | "price" | "currency" | "date" | "datetime" | "boolean" | "json") | {
                pattern: string;
                group?: number | string;
            })[];
            /** @description A list of the values of all elements that match */
            many?: boolean;
            default?: components["schemas"]["JsonValue"];
            /** @description An item without a value is no row */
            required?: boolean;
            /**
             * @description A fact about the page instead of an element
             * @enum {string}
             */
            meta?: "page-url" | "page-number" | "position" | "read-at";
            /** @description A path in structured data: offers.price */
            data?: string;
            /** @description Adds the raw text as <name>Text */
            keepText?: boolean;
            /** @description Leaves of HTML only what may be shown as it is: no scripts, event handlers, styles or forms */
            sanitize?: boolean;
        };
        /** @description Stands for a value that is missing or cannot be read */
        JsonValue: unknown;
        Pagination: {
            /** @description load-more, scroll-down, next-button, none, or a type that the host adds */
            type: string;
            /** @description Selector of the control that advances */
            nextPageSelector: string | null;
            /** @description Maximum number of pages */
            maxPages: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description How a recipe is executed. Times are in milliseconds. */
        Settings: {
            /** @enum {string} */
            rendering: "auto" | "http" | "browser";
            timeoutMs: number | null;
            pageTimeoutMs: number;
            delayMs: number;
            waitForSelector: string | null;
            headers: {
                [key: string]: string;
            };
            cookies: {
                name: string;
                value: string;
                domain: string | null;
                path: string;
            }[];
            basicAuth: {
                username: string;
                password: string;
            } | null;
            userAgent: string | null;
            viewport: {
                width: number;
                height: number;
            };
            proxy: string | null;
            retries: number;
            /** @enum {string} */
            robots: "obey" | "ignore";
            block: ("image" | "font" | "media" | "stylesheet")[];
            blockTrackers: boolean;
            recheck: boolean;
            /** @description Who is told of the ends of jobs, by Standard Webhooks */
            webhook: {
                url: string;
                events: ("job.completed" | "job.failed" | "job.suspect" | "rows.changed")[];
                secret: string;
            } | null;
            allowEmpty: boolean;
            uniqueBy: string[];
            locale: string | null;
            timeZone: string;
            llm: {
                /** @enum {string} */
                mode: "auto" | "compile" | "direct";
                maxTokens: number;
                maxCalls: number | null;
                maxCost: number | null;
                pageTokens: number;
                timeoutMs: number;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description What the rows must be like; null: like those of the last good jobs */
        Expect: {
            rows: {
                least: number | null;
                most: number | null;
                /** @description How much the number may differ from that of the last good job, as a share */
                change: number | null;
            } | null;
            properties: {
                [key: string]: {
                    /** @description Least share of rows that have a value */
                    filled: number | null;
                    unique: boolean;
                    /** @description An expression in RE2 syntax that is found in each value */
                    pattern: string | null;
                    /** @enum {string|null} */
                    type: "number" | "url" | "date" | null;
                    /** @description Of the number in each value */
                    range: {
                        least: number | null;
                        most: number | null;
                    } | null;
                    /** @description The only ones there may be */
                    values: string[] | null;
                    /** @description Of each value, in characters */
                    length: {
                        least: number | null;
                        most: number | null;
                    } | null;
                };
            };
            /** @description Whether jobs are compared with the last good ones, too */
            learn: boolean;
            /**
             * @description flag: a job that breaks with it is suspect; fail: it fails
             * @enum {string}
             */
            onBreach: "flag" | "fail";
        } | null;
        /** @description When the recipe is run by itself */
        Schedule: {
            cron: string;
            timeZone: string;
        } | null;
        Error: {
            /** @enum {boolean} */
            success: false;
            error: {
                /** @enum {string} */
                code: "ABORTED" | "ADDRESS_NOT_ALLOWED" | "ARGUMENT_INVALID" | "BODY_TOO_LARGE" | "BROWSER_CRASHED" | "BROWSER_NOT_FOUND" | "BROWSER_REQUIRED" | "CONNECTION_FAILED" | "CONTENT_TYPE_UNSUPPORTED" | "DNS_FAILED" | "ENGINE_CLOSED" | "EXPECTATION_BROKEN" | "EXTRACTOR_INVALID" | "HTTP_STATUS" | "HTTP_STATUS_TRANSIENT" | "IDEMPOTENCY_CONFLICT" | "INTERNAL" | "JOB_CANCELLED" | "JOB_NOT_FOUND" | "JOB_STATE" | "LEASE_LOST" | "LIST_EMPTY" | "LIST_MISSING" | "METHOD_NOT_ALLOWED" | "MODEL_BUDGET_SPENT" | "MODEL_FAILED" | "MODEL_OUTPUT_INVALID" | "MODEL_OUTPUT_TRUNCATED" | "MODEL_RATE_LIMITED" | "MODEL_REFUSED" | "MODEL_TIMEOUT" | "MODEL_UNAVAILABLE" | "NODE_UNSUPPORTED" | "NOT_ACCEPTABLE" | "PAGE_CRASHED" | "QUERY_INVALID" | "RATE_LIMITED" | "RECIPE_CONFLICT" | "RECIPE_INVALID" | "RECIPE_NOT_ACTIVE" | "RECIPE_NOT_FOUND" | "RECIPE_STATE" | "REDIRECT_LOOP" | "REQUEST_INVALID" | "REQUEST_TIMEOUT" | "REQUEST_TOO_LARGE" | "REQUEST_TYPE_UNSUPPORTED" | "ROBOTS_DENIED" | "ROUTE_NOT_FOUND" | "SELECTORS_NOT_FOUND" | "STORAGE_FAILED" | "STORAGE_OUTDATED" | "STORAGE_UNAVAILABLE" | "STRATEGY_INVALID" | "STRATEGY_UNKNOWN" | "TIMEOUT" | "TLS_FAILED" | "TOO_MANY_REQUESTS" | "UNAUTHENTICATED" | "URL_INVALID" | "WEBHOOK_FAILED";
                message: string;
                details?: {
                    [key: string]: unknown;
                };
            };
        };
        RecipeInput: {
            name: string;
            /** @description An absolute http or https URL */
            url: string;
            /** @description Required unless extractorType is llm */
            listSelector?: string | null;
            /** @description Default: text and link of the item */
            properties?: {
                name: string;
                description?: string | null;
                elementSelector?: string | null;
                /** @enum {string|null} */
                type?: "text" | "link" | "html" | "src" | null;
                /** @description Reads this attribute instead of what type says */
                attribute?: string | null;
                /** @description Reads the text as a value: number, integer, price, currency, date, datetime, boolean, json, or what an expression in RE2 syntax finds */
                parse?: ("number" | "integer" | "price" | "currency" | "date" | "datetime" | "boolean" | "json") | {
                    pattern: string;
                    group?: number | string;
                } | (("number" | "integer" | "price" | "currency" | "date" | "datetime" | "boolean" | "json") | {
                    pattern: string;
                    group?: number | string;
                })[] | null;
                /** @description A list of the values of all elements that match */
                many?: boolean | null;
                default?: components["schemas"]["JsonValue"];
                /** @description An item without a value is no row */
                required?: boolean | null;
                /**
                 * @description A fact about the page instead of an element
                 * @enum {string|null}
                 */
                meta?: "page-url" | "page-number" | "position" | "read-at" | null;
                /** @description A path in structured data: offers.price */
                data?: string | null;
                /** @description Adds the raw text as <name>Text */
                keepText?: boolean | null;
                /** @description Leaves of HTML only what may be shown as it is: no scripts, event handlers, styles or forms */
                sanitize?: boolean | null;
            }[] | null;
            /** @description Default: type none */
            pagination?: ({
                type: string;
                /** @description Required for load-more and next-button */
                nextPageSelector?: string | null;
                maxPages?: number | null;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description Default: selector */
            extractorType?: string | null;
            settings?: components["schemas"]["SettingsInput"];
            /** @description What the rows must be like */
            expect?: {
                rows?: {
                    least?: number | null;
                    most?: number | null;
                    /** @description How much the number may differ from that of the last good job, as a share */
                    change?: number | null;
                } | null;
                properties?: {
                    [key: string]: {
                        /** @description Least share of rows that have a value */
                        filled?: number | null;
                        unique?: boolean | null;
                        /** @description An expression in RE2 syntax that is found in each value */
                        pattern?: string | null;
                        /** @enum {string|null} */
                        type?: "number" | "url" | "date" | null;
                        range?: {
                            least?: number | null;
                            most?: number | null;
                        } | null;
                        /** @description The only ones there may be */
                        values?: string[] | null;
                        length?: {
                            least?: number | null;
                            most?: number | null;
                        } | null;
                    };
                } | null;
                /** @description Whether jobs are compared with the last good ones, too */
                learn?: boolean | null;
                /**
                 * @description flag: a job that breaks with it is suspect; fail: it fails
                 * @enum {string|null}
                 */
                onBreach?: "flag" | "fail" | null;
            } | null;
            /** @description Five cron fields and an IANA time zone, UTC by default */
            schedule?: {
                cron: string;
                timeZone?: string | null;
            } | null;
        };
        /** @description Each setting has a default, and null stands for it. */
        SettingsInput: ({
            /** @enum {string|null} */
            rendering?: "auto" | "http" | "browser" | null;
            timeoutMs?: number | null;
            pageTimeoutMs?: number | null;
            delayMs?: number | null;
            waitForSelector?: string | null;
            headers?: {
                [key: string]: string;
            } | null;
            cookies?: {
                name: string;
                value: string;
                domain?: string | null;
                path?: string | null;
            }[] | null;
            basicAuth?: {
                username: string;
                password: string;
            } | null;
            userAgent?: string | null;
            viewport?: {
                width: number;
                height: number;
            } | null;
            proxy?: string | null;
            retries?: number | null;
            /** @enum {string|null} */
            robots?: "obey" | "ignore" | null;
            block?: ("image" | "font" | "media" | "stylesheet")[] | null;
            blockTrackers?: boolean | null;
            recheck?: boolean | null;
            /** @description Who is told of the ends of jobs, by Standard Webhooks */
            webhook?: {
                url: string;
                events?: ("job.completed" | "job.failed" | "job.suspect" | "rows.changed")[] | null;
                secret: string;
            } | null;
            allowEmpty?: boolean | null;
            uniqueBy?: string[] | null;
            locale?: string | null;
            timeZone?: string | null;
            llm?: {
                /** @enum {string|null} */
                mode?: "auto" | "compile" | "direct" | null;
                maxTokens?: number | null;
                maxCalls?: number | null;
                maxCost?: number | null;
                pageTokens?: number | null;
                timeoutMs?: number | null;
            } | null;
        } & {
            [key: string]: unknown;
        }) | null;
        Suggestion: {
            recipe: components["schemas"]["RecipeInput"];
            /** @description Items that the list selector finds */
            count: number;
            /** @description The first rows */
            rows: components["schemas"]["Row"][];
            confidence: number;
            reasons: string[];
            nextPage?: {
                /** @description Whether it has other rows with the same fields */
                read: boolean;
                rows: number;
                newRows: number;
                /** @description Properties without a value there */
                missing: string[];
                message: string;
            };
            /**
             * @description With try: what the control did to the list
             * @enum {string}
             */
            effect?: "replaced" | "grew" | "nothing";
        };
        /** @description Property name to value, text unless the property is parsed; null where the item has no such thing */
        Row: {
            [key: string]: components["schemas"]["JsonValue"] & unknown;
        };
        RecipeReport: {
            url: string;
            ok: boolean;
            selectors: {
                /** @description listSelector, nextPageSelector, or properties.<name> */
                field: string;
                /** @description null: the item itself */
                selector: string | null;
                /** @description Elements that match; of a property: items in which it has a value */
                count: number;
                sample: string | null;
                /** @description What to try where nothing matches, the nearest first */
                candidates: string[];
            }[];
        };
        /** @description A field that is given replaces the current one, null resets it; settings are merged. */
        RecipePatch: {
            name?: string;
            /** @description An absolute http or https URL */
            url?: string;
            /** @description Required unless extractorType is llm */
            listSelector?: string | null;
            /** @description Default: text and link of the item */
            properties?: {
                name: string;
                description?: string | null;
                elementSelector?: string | null;
                /** @enum {string|null} */
                type?: "text" | "link" | "html" | "src" | null;
                /** @description Reads this attribute instead of what type says */
                attribute?: string | null;
                /** @description Reads the text as a value: number, integer, price, currency, date, datetime, boolean, json, or what an expression in RE2 syntax finds */
                parse?: ("number" | "integer" | "price" | "currency" | "date" | "datetime" | "boolean" | "json") | {
                    pattern: string;
                    group?: number | string;
                } | (("number" | "integer" | "price" | "currency" | "date" | "datetime" | "boolean" | "json") | {
                    pattern: string;
                    group?: number | string;
                })[] | null;
                /** @description A list of the values of all elements that match */
                many?: boolean | null;
                default?: components["schemas"]["JsonValue"];
                /** @description An item without a value is no row */
                required?: boolean | null;
                /**
                 * @description A fact about the page instead of an element
                 * @enum {string|null}
                 */
                meta?: "page-url" | "page-number" | "position" | "read-at" | null;
                /** @description A path in structured data: offers.price */
                data?: string | null;
                /** @description Adds the raw text as <name>Text */
                keepText?: boolean | null;
                /** @description Leaves of HTML only what may be shown as it is: no scripts, event handlers, styles or forms */
                sanitize?: boolean | null;
            }[] | null;
            /** @description Default: type none */
            pagination?: ({
                type: string;
                /** @description Required for load-more and next-button */
                nextPageSelector?: string | null;
                maxPages?: number | null;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description Default: selector */
            extractorType?: string | null;
            settings?: components["schemas"]["SettingsInput"];
            /** @description What the rows must be like */
            expect?: {
                rows?: {
                    least?: number | null;
                    most?: number | null;
                    /** @description How much the number may differ from that of the last good job, as a share */
                    change?: number | null;
                } | null;
                properties?: {
                    [key: string]: {
                        /** @description Least share of rows that have a value */
                        filled?: number | null;
                        unique?: boolean | null;
                        /** @description An expression in RE2 syntax that is found in each value */
                        pattern?: string | null;
                        /** @enum {string|null} */
                        type?: "number" | "url" | "date" | null;
                        range?: {
                            least?: number | null;
                            most?: number | null;
                        } | null;
                        /** @description The only ones there may be */
                        values?: string[] | null;
                        length?: {
                            least?: number | null;
                            most?: number | null;
                        } | null;
                    };
                } | null;
                /** @description Whether jobs are compared with the last good ones, too */
                learn?: boolean | null;
                /**
                 * @description flag: a job that breaks with it is suspect; fail: it fails
                 * @enum {string|null}
                 */
                onBreach?: "flag" | "fail" | null;
            } | null;
            /** @description Five cron fields and an IANA time zone, UTC by default */
            schedule?: {
                cron: string;
                timeZone?: string | null;
            } | null;
            /**
             * @description active to paused, paused to active, active to deleted
             * @enum {string}
             */
            status?: "active" | "paused" | "deleted";
        };
        Job: {
            /** @description Job identifier */
            id: string;
            /** @enum {string} */
            status: "pending" | "running" | "completed" | "failed";
            /** @example 2026-11-20T09:30:00Z */
            startDate: string | null;
            /** @example 2026-11-20T09:30:00Z */
            endDate: string | null;
            /** @description Total number of pages to process, as far as known */
            totalPaginationPages: number;
            /** @description Pages processed so far */
            totalPagesScraped: number;
            /** @description Data rows extracted */
            totalRows: number;
            /** @description Error message when the job failed */
            error: string | null;
            recipeId: string;
            /** @example 2026-11-20T09:30:00Z */
            createdDate: string;
            /** @description The code of the error, for a program */
            errorCode: string | null;
            /**
             * @description Why a completed job stopped
             * @enum {string|null}
             */
            stopReason: "max-pages" | "no-next-control" | "control-disabled" | "no-new-rows" | "cycle" | "single-page" | null;
            /**
             * @description How far the rows of a completed job can be trusted; null before, and for a job that failed
             * @enum {string|null}
             */
            verdict: "complete" | "suspect" | "unverified" | "partial" | null;
            /** @description The facts behind the verdict */
            evidence: components["schemas"]["Evidence"][];
            /** @description What the job changed in the rows of its recipe, and the cursors around it */
            changes: {
                added: number;
                changed: number;
                removed: number;
                first: number;
                last: number;
            } | null;
            /**
             * @description When somebody accepted rows that are not complete
             * @example 2026-11-20T09:30:00Z
             */
            acceptedDate: string | null;
            warnings: string[];
            /** @description What was used of a model; null where the recipe is not read by one */
            usage: {
                calls: number;
                inputTokens: number;
                outputTokens: number;
                cost: number | null;
            } | null;
        };
        /** @description A fact. Beside these fields it has the numbers that go with its kind. */
        Evidence: {
            /** @enum {string} */
            kind: "end-seen" | "total-reached" | "rechecked" | "max-pages" | "fewer-than-advertised" | "pages-left" | "pages-missing" | "list-moved" | "still-moving" | "items-without-row" | "details-missing" | "list-grows" | "control-never-seen" | "pagination-shown" | "control-without-effect" | "list-elsewhere" | "items-left-out" | "items-unlike" | "list-jumped" | "rows-doubled" | "end-not-seen" | "nothing-listens" | "value-missing" | "answer-empty" | "page-cut-off" | "page-empty" | "wall-shown" | "plan-doubted" | "expectation-broken" | "unlike-history";
            /**
             * @description The verdict that the fact speaks for
             * @enum {string}
             */
            supports: "complete" | "suspect" | "unverified" | "partial";
            /** @description Number of the page; null where it is no page in particular */
            page: number | null;
            /** @description The fact in words */
            message: string;
        } & {
            [key: string]: unknown;
        };
        Change: {
            /** @enum {string} */
            type: "added" | "changed" | "removed";
            /** @description What identifies the row */
            key: string;
            /** @description As it is now; null where it was removed */
            row: {
                [key: string]: components["schemas"]["JsonValue"] & unknown;
            } | null;
            /** @description As it was; null where it was added */
            before: {
                [key: string]: components["schemas"]["JsonValue"] & unknown;
            } | null;
            /** @description The fields that differ, of a row that changed */
            fields: {
                [key: string]: {
                    before?: components["schemas"]["JsonValue"] & unknown;
                    after?: components["schemas"]["JsonValue"] & unknown;
                };
            };
            jobId: string;
            /** @example 2026-11-20T09:30:00Z */
            at: string;
        };
        Metadata: {
            /** @description Page title */
            title: string | null;
            /** @description URL of the favicon */
            favicon: string | null;
            /** @description Page language code */
            language: string | null;
            /** @description OpenGraph title */
            ogTitle: string | null;
            /** @description OpenGraph description */
            ogDescription: string | null;
            /** @description OpenGraph URL */
            ogUrl: string | null;
            /** @description OpenGraph image URL */
            ogImage: string | null;
            /** @description OpenGraph site name */
            ogSiteName: string | null;
            /** @description Article published time, ISO 8601 */
            publishedTime: string | null;
            /** @description Article last modified time, ISO 8601 */
            modifiedTime: string | null;
        };
        /** @description What an HTML page says of itself for machines, where it was asked for */
        StructuredData: {
            /** @description JSON-LD objects as they are written */
            jsonLd: {
                [key: string]: unknown;
            }[];
            microdata: {
                [key: string]: unknown;
            }[];
            /** @description RDFa, in the form of microdata */
            rdfa: {
                [key: string]: unknown;
            }[];
            /** @description Application state in scripts, by id or name */
            state: {
                [key: string]: unknown;
            };
            /** @description What the first three describe, in one form */
            nodes: {
                [key: string]: unknown;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
