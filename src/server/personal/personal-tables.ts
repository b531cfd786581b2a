/**
 * What happens to a column when its person is anonymised (R66):
 * `plain` no person's data; `words` a text that may name the person: name and phone are replaced in it; `person` the
 * name of one of the shop's people: likewise, and an export has it of its own person alone; `token` a person's name;
 * `blank` empty; `none` null; `place` a placed address: name and phone go, the place stays; `mail` an object whose
 * `email` goes; `login` what the account itself is found by; `secret` no person's data, and in no export.
 */
export type Treatment = 'plain' | 'words' | 'person' | 'token' | 'blank' | 'none' | 'place' | 'mail' | 'login' | 'secret';

/**
 * Which rows are a person's: `account` of the account; `shop` of a shop of the account's own; `via` what a column leads
 * to, in a table with a shop; `phone` what was sent to or by a phone of theirs; `upload` files of account and shops.
 */
type Rows =
  | { readonly by: 'account' | 'shop'; readonly column: string }
  | { readonly by: 'via'; readonly column: string; readonly table: string; readonly key: string; readonly shop: string }
  | { readonly by: 'phone'; readonly column: string; readonly shop?: string }
  | { readonly by: 'upload' | 'voter' };

/** A table with rows that are a person's. */
export interface PersonalTable {
  readonly rows: Rows;
  /** the rows go; otherwise each column is treated */
  readonly isGone?: boolean;
  /** the seller's own notes and technical rows are in no export */
  readonly isInternal?: boolean;
  /** every column of text or JSON */
  readonly columns: Readonly<Record<string, Treatment>>;
}

const ofAccount = { by: 'account', column: 'account_id' } as const;
const ofShop = { by: 'shop', column: 'buyer_id' } as const;
const via = (column: string, table: string) => ({ by: 'via', column, table, key: 'id', shop: 'buyer_id' }) as const;
const ofOrder = via('order_id', 'orders');
const ofCase = via('case_id', 'after_sales_cases');
const ofInvoice = via('invoice_id', 'invoices');

const plain = (...columns: string[]): Record<string, 'plain'> => Object.fromEntries(columns.map((name) => [name, 'plain']));

/** Every table whose rows lead to an account or a shop, with each of its columns of text or JSON. */
const personalTables: Readonly<Record<string, PersonalTable>> = {
  accounts: {
    rows: { by: 'account', column: 'id' },
    columns: { name: 'login', phone: 'login', password_hash: 'secret', face_id: 'none' },
  },
  sessions: {
    rows: ofAccount,
    isGone: true,
    columns: { token_hash: 'secret', ...plain('public_id', 'user_agent', 'caller_address') },
  },
  known_browsers: { rows: ofAccount, isGone: true, isInternal: true, columns: { browser_hash: 'secret' } },
  shop_people: { rows: ofAccount, columns: { phone: 'blank', name: 'token', role: 'plain' } },
  accepted_terms: { rows: ofAccount, columns: plain('version') },
  password_tickets: { rows: ofAccount, isGone: true, isInternal: true, columns: { ticket_hash: 'secret' } },
  wechat_bindings: { rows: ofAccount, isGone: true, columns: plain('provider', 'open_id', 'nickname') },
  wechat_tickets: {
    rows: ofAccount,
    isGone: true,
    isInternal: true,
    columns: {
      ...plain('purpose', 'progress', 'provider', 'open_id', 'nickname'),
      ...{ ticket_hash: 'secret', scene_hash: 'secret', answer_hash: 'secret', holder_hash: 'secret' },
    },
  },
  verification_codes: {
    rows: { by: 'phone', column: 'phone' },
    isGone: true,
    columns: { ...plain('phone', 'scene'), code_hash: 'secret', browser_hash: 'secret', allowance_hash: 'secret' },
  },
  outbox_messages: {
    rows: { by: 'phone', column: 'recipient' },
    isGone: true,
    columns: {
      ...plain('channel', 'recipient', 'words', 'template', 'params', 'state', 'fault'),
      ...{ attempt_key: 'secret', provider_id: 'secret' },
    },
  },
  uploads: { rows: { by: 'upload' }, columns: { ...plain('id', 'kind', 'mime', 'sha256'), name: 'blank' } },
  buyers: {
    rows: { by: 'shop', column: 'id' },
    columns: {
      ...plain(
        'company',
        'customer_code',
        'customer_class',
        'kind',
        'credit_code',
        'review_state',
        'service_name',
        'service_phone',
        'contract_version',
        'reviewed_by',
      ),
      ...{ contact_name: 'token', review_reason: 'words' },
    },
  },
  registrations: {
    rows: ofShop,
    columns: { ...plain('region', 'region_code', 'address'), contact_phone: 'blank', draft: 'none' },
  },
  addresses: { rows: ofShop, isGone: true, columns: plain('name', 'phone', 'region', 'region_code', 'detail') },
  contract_signatures: { rows: ofShop, columns: { ...plain('version', 'text_hash'), signer: 'token' } },
  licences: {
    rows: ofShop,
    columns: {
      ...plain('kind', 'state', 'number', 'issuer', 'address', 'scopes', 'decided_by'),
      ...{ purchaser_name: 'token', purchaser_identity: 'blank', reason: 'words' },
    },
  },
  licence_pages: { rows: via('licence_id', 'licences'), columns: plain('upload_id') },
  register_lookups: { rows: ofShop, isInternal: true, columns: { ...plain('register', 'result', 'by'), note: 'words' } },
  licence_warnings: { rows: via('licence_id', 'licences'), columns: {} },
  balance_entries: { rows: ofShop, columns: { ...plain('kind', 'reference'), note: 'words' } },
  points_entries: { rows: ofShop, columns: { kind: 'plain', note: 'words' } },
  credit_accounts: { rows: ofShop, columns: {} },
  credit_charges: { rows: ofShop, columns: plain('told') },
  credit_entries: { rows: ofShop, columns: plain('kind') },
  top_ups: { rows: ofShop, columns: plain('method') },
  bank_transfers: {
    rows: ofShop,
    columns: {
      reference: 'plain',
      payer: 'words',
      remark: 'words',
      matched_by: 'secret',
      second_by: 'secret',
      left_words: 'secret',
      left_by: 'secret',
      returned_by: 'secret',
      return_words: 'secret',
      return_reference: 'plain',
    },
  },
  cart_lines: { rows: ofShop, columns: {} },
  favorites: { rows: ofShop, columns: { note: 'words' } },
  favorite_groups: { rows: ofShop, columns: { name: 'words' } },
  learned_words: { rows: ofShop, columns: plain('words') },
  wants: { rows: ofShop, columns: plain('name', 'maker', 'spec', 'identity', 'name_keys', 'state', 'closed_by') },
  want_matches: { rows: via('want_id', 'wants'), columns: {} },
  price_lists: { rows: ofShop, columns: plain('name', 'customer_class') },
  price_list_rows: { rows: via('list_id', 'price_lists'), columns: plain('ladder', 'ladder_kind') },
  controlled_grants: { rows: ofShop, columns: plain('status') },
  activity_entries: { rows: ofShop, columns: plain('cause') },
  activity_followers: { rows: ofShop, columns: {} },
  flash_followers: { rows: ofShop, columns: {} },
  lecture_attendances: { rows: ofShop, columns: {} },
  // A row's values that may be a person's are not in it.
  act_changes: { rows: ofShop, isInternal: true, columns: plain('table_name', 'kind', 'row_name', 'before', 'after', 'hidden') },
  lottery_draws: { rows: ofShop, columns: plain('who', 'proof') },
  lottery_parcels: { rows: via('draw_id', 'lottery_draws'), columns: plain('carrier', 'tracking_number') },
  vouchers: { rows: ofShop, columns: plain('kind', 'name', 'describe', 'goods_ids') },
  voucher_entries: { rows: via('voucher_id', 'vouchers'), columns: plain('kind') },
  messages: { rows: ofShop, columns: { ...plain('kind', 'url', 'cause'), title: 'words', text: 'words' } },
  message_mutes: { rows: ofShop, columns: plain('kind') },
  idempotency_keys: {
    rows: ofShop,
    isGone: true,
    isInternal: true,
    columns: { key: 'secret', route: 'secret', body_hash: 'secret', answer: 'secret' },
  },
  tickets: {
    rows: { by: 'phone', column: 'phone', shop: 'buyer_id' },
    columns: {
      ...plain('number', 'kind', 'order_sn', 'state'),
      ...{ submission: 'secret', words: 'words', name: 'token', phone: 'blank', email: 'blank', answer: 'words' },
    },
  },
  feedbacks: {
    rows: ofShop,
    columns: { ...plain('kind', 'state'), said: 'secret', words: 'words', contact: 'blank', answer: 'words' },
  },
  feedback_pictures: { rows: via('feedback_id', 'feedbacks'), columns: plain('upload_id') },
  article_votes: { rows: { by: 'voter' }, columns: { voter: 'plain', words: 'words' } },
  orders: {
    rows: ofShop,
    columns: {
      ...plain('sn', 'status', 'reductions', 'contract_version', 'delivery', 'pay_method', 'transfer_code'),
      ...plain('transfer_slip_id', 'approval', 'erp_number'),
      ...{ address: 'place', remark: 'words', invoice: 'mail', placed_by: 'person', approved_by: 'person' },
    },
  },
  order_lines: { rows: ofOrder, columns: plain('name', 'maker', 'spec', 'unit', 'image', 'gift_name', 'combination_name') },
  order_line_batches: {
    rows: {
      by: 'via',
      column: 'line_id',
      table: 'order_lines join orders on orders.id = order_id',
      key: 'order_lines.id',
      shop: 'buyer_id',
    },
    columns: plain('number'),
  },
  shipments: { rows: ofOrder, columns: plain('carrier', 'tracking_number') },
  shipment_batches: {
    rows: {
      by: 'via',
      column: 'shipment_id',
      table: 'shipments join orders on orders.id = order_id',
      key: 'shipments.id',
      shop: 'buyer_id',
    },
    columns: {},
  },
  trace_codes: {
    rows: {
      by: 'via',
      column: 'shipment_id',
      table: 'shipments join orders on orders.id = order_id',
      key: 'shipments.id',
      shop: 'buyer_id',
    },
    columns: plain('code', 'part'),
  },
  trace_receipts: { rows: ofOrder, columns: { by: 'person', ...plain('foreign', 'doubles') } },
  order_events: { rows: ofOrder, columns: { status: 'plain', note: 'words' } },
  feed_entries: { rows: ofOrder, isInternal: true, columns: plain('feed', 'state') },
  // What a receiver answers may name anybody.
  webhook_deliveries: { rows: ofOrder, isInternal: true, columns: { state: 'plain', fault: 'words' } },
  order_notes: { rows: ofOrder, isInternal: true, columns: { text: 'words', by: 'plain' } },
  order_tracks: { rows: ofOrder, columns: { text: 'words' } },
  begun_trades: { rows: ofShop, columns: { ...plain('method', 'trade_number', 'subject', 'return_path', 'state'), key: 'secret' } },
  payments: { rows: ofOrder, columns: plain('method', 'transaction_id') },
  payment_notices: {
    rows: ofOrder,
    columns: plain('method', 'transaction_id', 'trade_number', 'currency', 'outcome', 'reason'),
  },
  refunds: { rows: ofOrder, columns: plain('kind', 'method', 'status', 'reference') },
  returned_amounts: { rows: ofOrder, columns: {} },
  ephedrine_records: {
    rows: ofShop,
    columns: {
      ...plain('receipt', 'received_on', 'scan_id'),
      ...{ purchaser_name: 'token', purchaser_phone: 'blank', identity_masked: 'blank', identity_fingerprint: 'blank' },
      ...{ receiver: 'token', note: 'words' },
    },
  },
  // What the seller's people say to each other of a shop; its words name no person but may.
  desk_proposals: {
    rows: ofShop,
    isInternal: true,
    columns: { ...plain('kind', 'subject', 'payload', 'state'), words: 'words', reason: 'words', answer: 'words' },
  },
  points_orders: {
    rows: ofShop,
    columns: { ...plain('sn', 'name', 'unit', 'status', 'carrier', 'tracking_number'), address: 'place' },
  },
  after_sales_cases: {
    rows: ofShop,
    columns: { ...plain('number', 'kind', 'reason', 'state', 'carrier', 'tracking_number', 'settled'), words: 'words' },
  },
  after_sales_events: { rows: ofCase, columns: { ...plain('state', 'actor'), words: 'words' } },
  after_sales_lines: { rows: ofCase, columns: plain('codes') },
  after_sales_messages: { rows: ofCase, columns: { actor: 'plain', text: 'words' } },
  after_sales_pictures: { rows: ofCase, columns: plain('upload_id') },
  // An issued invoice is the tax office's: its title and tax data stay.
  invoices: {
    rows: ofShop,
    columns: { ...plain('kind', 'tax_data', 'state', 'title', 'tax_number', 'number', 'provider', 'fault'), email: 'blank' },
  },
  invoice_files: { rows: ofInvoice, columns: plain('format') },
  invoice_rows: { rows: ofInvoice, columns: plain('name', 'spec', 'unit') },
  invoiced_orders: { rows: ofInvoice, columns: {} },
  invoice_titles: { rows: ofShop, isGone: true, columns: plain('title', 'tax_number', 'email') },
  tax_profiles: { rows: ofShop, isGone: true, columns: plain('confirmed_for', 'address', 'phone', 'bank', 'account') },
};

/** The tables of the shop itself: goods, offers, texts and technical state, with nothing of a buyer's person. */
const impersonalTables: readonly string[] = [
  ...['activities', 'lectures', 'topic_pages', 'cashbacks', 'add_on_groups', 'add_ons', 'combination_parts', 'combination_themes'],
  ...['combinations', 'ads', 'help_articles', 'help_categories', 'hot_words', 'links', 'nav_items', 'posts', 'shop_licences'],
  ...['shop_pictures', 'shop_promises', 'flash_offers', 'flash_sales', 'special_prices', 'categories', 'goods', 'goods_costs'],
  ...['goods_full_reductions', 'goods_search', 'goods_sheets', 'manufacturers', 'price_floors', 'group_buys', 'group_rounds'],
  ...['inspection_reports', 'simulated_invoices', 'tax_rates', 'legal_texts', 'signed_texts', 'lotteries', 'lottery_prizes'],
  ...['simulated_refunds', 'simulated_trades', 'points_goods', 'activity_tiers', 'coupons', 'shop_settings', 'shop_state'],
  ...['staff_notices', 'goods_batches', 'stock_entries', 'delivery_regions', 'throttle_counts', 'shop_files', 'feeds'],
  ...['access_keys', 'program_calls', 'webhooks', 'desk_people', 'desk_sessions', 'desk_keys', 'desk_looks', 'acts', 'act_ends'],
  'want_answers',
  'goods_pictures',
  ...['activity_drafts', 'activity_stops', 'goods_imports'],
];

/** Every table of the shop, each once; null for those that have nothing of a buyer's person. */
export const shopTables: Readonly<Record<string, PersonalTable | null>> = {
  ...Object.fromEntries(impersonalTables.map((name) => [name, null])),
  ...personalTables,
};
