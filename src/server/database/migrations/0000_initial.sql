CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"has_first_password" boolean DEFAULT true NOT NULL,
	"face_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_name_unique" UNIQUE("name"),
	CONSTRAINT "accounts_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"region" text NOT NULL,
	"region_code" text,
	"detail" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"change" numeric(14, 2) NOT NULL,
	"balance_after" numeric(14, 2) NOT NULL,
	"order_id" bigint,
	"top_up_id" bigint,
	"reference" text,
	"cashback_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "balance_entry_top_up_once" UNIQUE("top_up_id"),
	CONSTRAINT "balance_entry_reference_once" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "buyers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"company" text NOT NULL,
	"contact_name" text NOT NULL,
	"kind" text NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"review_state" text DEFAULT 'draft' NOT NULL,
	"review_reason" text DEFAULT '' NOT NULL,
	"service_name" text,
	"service_phone" text,
	"contract_version" text,
	"sees_free_shipping_zone" boolean DEFAULT true NOT NULL,
	"balance" numeric(14, 2) DEFAULT '0' NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "buyer_balance_not_negative" CHECK ("buyers"."balance" >= 0),
	CONSTRAINT "buyer_points_not_negative" CHECK ("buyers"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contract_signatures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"version" text NOT NULL,
	"signer" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"change" integer NOT NULL,
	"points_after" bigint NOT NULL,
	"order_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"public_id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"buyer_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"caller_address" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"describe" text DEFAULT '' NOT NULL,
	"is_draft" boolean DEFAULT false NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"every_days" integer,
	"stopped_at" timestamp with time zone,
	"audience" jsonb DEFAULT '{"who":"all"}'::jsonb NOT NULL,
	"quota" integer,
	"per_buyer" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"taken_since" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activities_period" CHECK ("activities"."ends_at" > "activities"."begins_at" and ("activities"."every_days" is null or ("activities"."every_days" >= 1 and extract(epoch from "activities"."ends_at" - "activities"."begins_at") <= "activities"."every_days" * 86400))),
	CONSTRAINT "activities_taken_within_quota" CHECK ("activities"."taken" >= 0 and ("activities"."quota" is null or "activities"."taken" <= "activities"."quota")),
	CONSTRAINT "activities_places_positive" CHECK ("activities"."quota" >= 0 and "activities"."per_buyer" >= 1)
);
--> statement-breakpoint
CREATE TABLE "activity_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"period" timestamp with time zone NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_followers" (
	"activity_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "activity_followers_activity_id_buyer_id_pk" PRIMARY KEY("activity_id","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "lecture_attendances" (
	"activity_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"period" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lecture_attendances_activity_id_buyer_id_period_pk" PRIMARY KEY("activity_id","buyer_id","period")
);
--> statement-breakpoint
CREATE TABLE "lectures" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"speaker" text NOT NULL,
	"venue" text NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "lectures_times" CHECK ("lectures"."minutes" between 10 and 1440)
);
--> statement-breakpoint
CREATE TABLE "topic_pages" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"blocks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sales_cases" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "after_sales_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"order_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"freight" numeric(14, 2),
	"settled" jsonb,
	"gifts_due" integer,
	"gifts_came" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "after_sales_cases_number_unique" UNIQUE("number"),
	CONSTRAINT "after_sales_case_gifts" CHECK ("after_sales_cases"."gifts_came" between 0 and "after_sales_cases"."gifts_due" and ("after_sales_cases"."gifts_came" is null) = ("after_sales_cases"."gifts_due" is null))
);
--> statement-breakpoint
CREATE TABLE "after_sales_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "after_sales_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sales_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "after_sales_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"received" integer,
	"resold" integer DEFAULT 0 NOT NULL,
	"refund" numeric(14, 2),
	CONSTRAINT "after_sales_line_once" UNIQUE("case_id","line_id","batch_id"),
	CONSTRAINT "after_sales_line_units" CHECK ("after_sales_lines"."number" >= 1 and "after_sales_lines"."received" between 0 and "after_sales_lines"."number" and "after_sales_lines"."resold" between 0 and coalesce("after_sales_lines"."received", 0))
);
--> statement-breakpoint
CREATE TABLE "after_sales_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "after_sales_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sales_pictures" (
	"case_id" bigint NOT NULL,
	"upload_id" text NOT NULL,
	"message_id" bigint,
	"position" smallint NOT NULL,
	CONSTRAINT "after_sales_pictures_case_id_upload_id_pk" PRIMARY KEY("case_id","upload_id"),
	CONSTRAINT "after_sales_picture_once" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"type" smallint DEFAULT 0 NOT NULL,
	"combination_id" bigint DEFAULT 0 NOT NULL,
	"number" integer NOT NULL,
	"is_selected" boolean DEFAULT true NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_line_once" UNIQUE("buyer_id","goods_id","type","combination_id"),
	CONSTRAINT "cart_line_number" CHECK ("cart_lines"."number" between 1 and 999999)
);
--> statement-breakpoint
CREATE TABLE "cashbacks" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"tiers" jsonb NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "add_on_groups" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"thresholds" jsonb NOT NULL,
	"goods_ids" bigint[]
);
--> statement-breakpoint
CREATE TABLE "add_ons" (
	"activity_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"price" numeric(16, 4) NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "add_ons_activity_id_goods_id_pk" PRIMARY KEY("activity_id","goods_id"),
	CONSTRAINT "add_ons_price_not_negative" CHECK ("add_ons"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "combination_parts" (
	"combination_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "combination_parts_combination_id_goods_id_pk" PRIMARY KEY("combination_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "combination_themes" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "combination_themes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "combinations" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "combinations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"theme_id" bigint NOT NULL,
	"name" text NOT NULL,
	"goods_id" bigint NOT NULL,
	"activity_id" bigint NOT NULL,
	"price" numeric(16, 4) NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "ads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"name" text NOT NULL,
	"describe" text DEFAULT '' NOT NULL,
	"image" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"manufacturer_id" bigint,
	"is_for_newcomers" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_articles" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "help_articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" bigint NOT NULL,
	"title" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_categories" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "help_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collection" integer DEFAULT 3 NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hot_words" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "hot_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nav_items" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "nav_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_licences" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "shop_licences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"holder" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"issuer" text DEFAULT '' NOT NULL,
	"issued_on" text DEFAULT '' NOT NULL,
	"expires_on" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "controlled_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "controlled_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"status" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "controlled_grant_once" UNIQUE("buyer_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "flash_followers" (
	"flash_sale_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"period" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "flash_followers_buyer_id_flash_sale_id_period_pk" PRIMARY KEY("buyer_id","flash_sale_id","period")
);
--> statement-breakpoint
CREATE TABLE "ephedrine_records" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"buyer_id" bigint NOT NULL,
	"units" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"purchaser_name" text NOT NULL,
	"purchaser_phone" text NOT NULL,
	"identity_masked" text NOT NULL,
	"identity_fingerprint" text NOT NULL,
	"receipt" text NOT NULL,
	"receiver" text DEFAULT '' NOT NULL,
	"received_on" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"scan_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "favorite_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favorite_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "favorite_group_once" UNIQUE("buyer_id","name")
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favorites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"price_then" numeric(16, 4),
	"group_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"target_stock" integer,
	"tells_price" boolean DEFAULT true NOT NULL,
	"tells_stock" boolean DEFAULT true NOT NULL,
	CONSTRAINT "favorite_once" UNIQUE("buyer_id","goods_id"),
	CONSTRAINT "favorite_target_positive" CHECK ("favorites"."target_stock" > 0)
);
--> statement-breakpoint
CREATE TABLE "feedback_pictures" (
	"feedback_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"upload_id" text NOT NULL,
	CONSTRAINT "feedback_pictures_feedback_id_position_pk" PRIMARY KEY("feedback_id","position"),
	CONSTRAINT "feedback_picture_once" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"said" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_answered" CHECK (("feedbacks"."state" = 'answered') = ("feedbacks"."answered_at" is not null) and ("feedbacks"."state" = 'answered') = ("feedbacks"."answer" <> ''))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	"path" bigint[] NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flash_offers" (
	"flash_sale_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"price" numeric(16, 4) NOT NULL,
	"quota" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"sold_since" timestamp with time zone,
	"per_order" integer,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "flash_offers_flash_sale_id_goods_id_pk" PRIMARY KEY("flash_sale_id","goods_id"),
	CONSTRAINT "flash_offers_sold_within_quota" CHECK ("flash_offers"."sold" between 0 and "flash_offers"."quota"),
	CONSTRAINT "flash_offers_per_order_positive" CHECK ("flash_offers"."per_order" >= 1)
);
--> statement-breakpoint
CREATE TABLE "flash_sales" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "flash_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"every_days" integer,
	CONSTRAINT "flash_sales_period" CHECK ("flash_sales"."ends_at" > "flash_sales"."begins_at" and ("flash_sales"."every_days" is null or ("flash_sales"."every_days" >= 1 and extract(epoch from "flash_sales"."ends_at" - "flash_sales"."begins_at") <= "flash_sales"."every_days" * 86400)))
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"generic_name" text NOT NULL,
	"manufacturer_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"spec" text DEFAULT '' NOT NULL,
	"pack_unit" text DEFAULT '' NOT NULL,
	"form" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"grade" text DEFAULT '' NOT NULL,
	"approval_number" text DEFAULT '' NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"large_pack" integer,
	"batch_number" text DEFAULT '' NOT NULL,
	"produced_on" date,
	"expires_on" date,
	"base_price" numeric(16, 4) NOT NULL,
	"default_price" numeric(16, 4),
	"ladder" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ladder_kind" text DEFAULT 'reach-at-least' NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"medium_pack" integer DEFAULT 1 NOT NULL,
	"purchase_limit" integer,
	"ships_free_alone" boolean DEFAULT false NOT NULL,
	"ships_free" boolean DEFAULT false NOT NULL,
	"free_shipping_quantity" integer DEFAULT 0 NOT NULL,
	"full_reduction_id" bigint,
	"gift" jsonb,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_purchasable" boolean DEFAULT true NOT NULL,
	"refusal_message" text DEFAULT '' NOT NULL,
	"is_prescription" boolean DEFAULT false NOT NULL,
	"otc_class" integer DEFAULT 0 NOT NULL,
	"contains_ephedrine" boolean DEFAULT false NOT NULL,
	"is_device" boolean DEFAULT false NOT NULL,
	"is_chinese_medicine" boolean DEFAULT false NOT NULL,
	"is_free_shipping_zone" boolean DEFAULT false NOT NULL,
	"is_near_expiry" boolean DEFAULT false NOT NULL,
	"is_controlled" boolean DEFAULT false NOT NULL,
	"is_cold_chain" boolean DEFAULT false NOT NULL,
	"warehouse_id" bigint DEFAULT 1 NOT NULL,
	"price_id" bigint,
	"scopes" text[],
	"is_negotiated" boolean DEFAULT false NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"listed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goods_name_maker_spec" UNIQUE("name","manufacturer_id","spec"),
	CONSTRAINT "goods_stock_not_negative" CHECK ("goods"."stock" >= 0),
	CONSTRAINT "goods_medium_pack_positive" CHECK ("goods"."medium_pack" >= 1),
	CONSTRAINT "goods_purchase_limit_positive" CHECK ("goods"."purchase_limit" >= 1),
	CONSTRAINT "goods_large_pack_positive" CHECK ("goods"."large_pack" >= 1),
	CONSTRAINT "goods_base_price_not_negative" CHECK ("goods"."base_price" >= 0),
	CONSTRAINT "goods_otc_class" CHECK ("goods"."otc_class" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "goods_costs" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"cost" numeric(16, 4) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_costs_not_negative" CHECK ("goods_costs"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_full_reductions" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "goods_full_reductions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"tiers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_search" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"forms" text NOT NULL,
	"starts" text NOT NULL,
	"maker" text NOT NULL,
	"haystack" text NOT NULL,
	"syllables" text NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_sheets" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"properties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"instructions" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manufacturers" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "manufacturers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"describe" text DEFAULT '' NOT NULL,
	"brand_position" integer,
	"search_maker" text DEFAULT '' NOT NULL,
	"syllables" text DEFAULT '' NOT NULL,
	CONSTRAINT "manufacturers_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "price_floors" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"floor" numeric(16, 4) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_floors_positive" CHECK ("price_floors"."floor" > 0)
);
--> statement-breakpoint
CREATE TABLE "special_prices" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"price" numeric(16, 4) NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"every_days" integer,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "special_prices_period" CHECK ("special_prices"."ends_at" > "special_prices"."begins_at" and ("special_prices"."every_days" is null or ("special_prices"."every_days" >= 1 and extract(epoch from "special_prices"."ends_at" - "special_prices"."begins_at") <= "special_prices"."every_days" * 86400)))
);
--> statement-breakpoint
CREATE TABLE "group_buys" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"price" numeric(16, 4) NOT NULL,
	"target" integer NOT NULL,
	"least" integer NOT NULL,
	"step" integer NOT NULL,
	CONSTRAINT "group_buy_counts" CHECK (target >= 1 and least >= 1 and step >= 1),
	CONSTRAINT "group_buy_price" CHECK (price > 0)
);
--> statement-breakpoint
CREATE TABLE "group_rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_id" bigint NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"target" integer NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "group_round_once" UNIQUE("activity_id","began_at"),
	CONSTRAINT "group_round_joined" CHECK ("group_rounds"."joined" >= 0)
);
--> statement-breakpoint
CREATE TABLE "article_votes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" bigint NOT NULL,
	"voter" text NOT NULL,
	"is_useful" boolean NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"buyer_id" bigint NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_buyer_id_key_pk" PRIMARY KEY("buyer_id","key")
);
--> statement-breakpoint
CREATE TABLE "inspection_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspection_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" bigint NOT NULL,
	"batch_number" text NOT NULL,
	"report_number" text NOT NULL,
	"inspected_on" date NOT NULL,
	"basis" text NOT NULL,
	"items" jsonb NOT NULL,
	"conclusion" text NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	CONSTRAINT "inspection_report_once" UNIQUE("goods_id","batch_number")
);
--> statement-breakpoint
CREATE TABLE "invoice_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"line_id" bigint,
	"name" text NOT NULL,
	"spec" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"units" integer NOT NULL,
	"percent" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"net" numeric(14, 2) NOT NULL,
	"tax" numeric(14, 2) NOT NULL,
	CONSTRAINT "invoice_row_place" UNIQUE("invoice_id","position"),
	CONSTRAINT "invoice_row_adds_up" CHECK ("invoice_rows"."net" + "invoice_rows"."tax" = "invoice_rows"."amount")
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_titles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"title" text NOT NULL,
	"tax_number" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_title_once" UNIQUE("buyer_id","title","tax_number","email")
);
--> statement-breakpoint
CREATE TABLE "invoiced_orders" (
	"invoice_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"holds" boolean NOT NULL,
	CONSTRAINT "invoiced_orders_invoice_id_order_id_pk" PRIMARY KEY("invoice_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"red_of" bigint,
	"state" text DEFAULT 'applied' NOT NULL,
	"title" text NOT NULL,
	"tax_number" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"net" numeric(14, 2) NOT NULL,
	"tax" numeric(14, 2) NOT NULL,
	"number" text,
	"provider" text DEFAULT '' NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"fault" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "invoice_number_once" UNIQUE("number"),
	CONSTRAINT "invoice_adds_up" CHECK ("invoices"."net" + "invoices"."tax" = "invoices"."amount"),
	CONSTRAINT "invoice_sign" CHECK (("invoices"."red_of" is null) = ("invoices"."amount" > 0)),
	CONSTRAINT "invoice_issued_has_number" CHECK (("invoices"."state" = 'issued') = ("invoices"."number" is not null))
);
--> statement-breakpoint
CREATE TABLE "returned_amounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returned_amounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"line_id" bigint,
	"units" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "returned_amount_positive" CHECK ("returned_amounts"."amount" >= 0 and "returned_amounts"."units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "simulated_invoices" (
	"serial" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "simulated_invoice_number_once" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"scope" text PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	CONSTRAINT "tax_rate_possible" CHECK ("tax_rates"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "licence_pages" (
	"licence_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"upload_id" text NOT NULL,
	CONSTRAINT "licence_pages_licence_id_position_pk" PRIMARY KEY("licence_id","position")
);
--> statement-breakpoint
CREATE TABLE "licence_warnings" (
	"licence_id" bigint NOT NULL,
	"days" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "licence_warnings_licence_id_days_pk" PRIMARY KEY("licence_id","days")
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"issuer" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"purchaser_name" text DEFAULT '' NOT NULL,
	"purchaser_identity" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"buyer_id" bigint,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"page_count" smallint DEFAULT 1 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_not_empty" CHECK ("uploads"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "lotteries" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"revealed_at" timestamp with time zone,
	CONSTRAINT "lotteries_digests" CHECK ("lotteries"."seed" ~ '^[0-9a-f]{64}$' and "lotteries"."commitment" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "lottery_draws" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lottery_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"buyer_id" bigint NOT NULL,
	"prize_id" bigint NOT NULL,
	"who" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"proof" text NOT NULL,
	"voucher_id" bigint
);
--> statement-breakpoint
CREATE TABLE "lottery_parcels" (
	"draw_id" bigint PRIMARY KEY NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lottery_prizes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_prizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lottery_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"gift" jsonb NOT NULL,
	"number" integer NOT NULL,
	"pieces_left" integer NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "lottery_prizes_pieces" CHECK ("lottery_prizes"."pieces_left" between 0 and "lottery_prizes"."number" and "lottery_prizes"."number" >= 1 and "lottery_prizes"."weight" >= 1)
);
--> statement-breakpoint
CREATE TABLE "message_mutes" (
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "message_mutes_buyer_id_kind_pk" PRIMARY KEY("buyer_id","kind")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "message_once" UNIQUE("buyer_id","cause"),
	CONSTRAINT "message_url_is_a_path" CHECK ("messages"."url" = '' or "messages"."url" ~ '^/([^/]|$)')
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"goods_id" bigint NOT NULL,
	"name" text NOT NULL,
	"maker" text NOT NULL,
	"spec" text NOT NULL,
	"unit" text NOT NULL,
	"image" text NOT NULL,
	"type" smallint NOT NULL,
	"number" integer NOT NULL,
	"unit_price" numeric(16, 4) NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"share" numeric(14, 2) NOT NULL,
	"gift_total" integer NOT NULL,
	"gift_every" integer,
	"gift_give" integer,
	"flash_sale_id" bigint,
	"flash_began_at" timestamp with time zone,
	"combination_id" bigint,
	"combination_name" text,
	"combination_sets" integer,
	"has_ephedrine" boolean DEFAULT false NOT NULL,
	"warehouse_id" bigint,
	"price_id" bigint
);
--> statement-breakpoint
CREATE TABLE "order_tracks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_tracks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sn" text NOT NULL,
	"buyer_id" bigint NOT NULL,
	"status" text NOT NULL,
	"goods_amount" numeric(14, 2) NOT NULL,
	"freight" numeric(14, 2) NOT NULL,
	"payable" numeric(14, 2) NOT NULL,
	"reductions" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"contract_version" text NOT NULL,
	"delivery" text DEFAULT 'express' NOT NULL,
	"invoice" jsonb,
	"has_ephedrine" boolean DEFAULT false NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"pay_method" text,
	"paid_at" timestamp with time zone,
	"promised_on" date,
	"delivered_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"group_round_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_sn_unique" UNIQUE("sn"),
	CONSTRAINT "order_grouping_has_group" CHECK ("orders"."status" <> 'grouping' or "orders"."group_round_id" is not null),
	CONSTRAINT "order_payable_not_negative" CHECK ("orders"."payable" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"transaction_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"method" text NOT NULL,
	"transaction_id" text NOT NULL,
	"trade_number" text NOT NULL,
	"order_id" bigint,
	"top_up_id" bigint,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_notice_once" UNIQUE("method","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"status" text NOT NULL,
	"notice_id" bigint,
	"case_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "refund_case_once" UNIQUE("case_id"),
	CONSTRAINT "refund_has_its_case" CHECK (("refunds"."kind" = 'after-sales') = ("refunds"."case_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "simulated_refunds" (
	"refund_number" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_trades" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "simulated_trades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_number" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"notify_path" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "simulated_trade_once" UNIQUE("trade_number"),
	CONSTRAINT "simulated_transaction_once" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "top_ups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "top_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"method" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"credited_at" timestamp with time zone,
	CONSTRAINT "top_up_of_something" CHECK ("top_ups"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "points_goods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"describe" text DEFAULT '' NOT NULL,
	"unit" text NOT NULL,
	"points" integer NOT NULL,
	"stock" integer NOT NULL,
	"stocked" integer NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "points_goods_name_unique" UNIQUE("name"),
	CONSTRAINT "points_goods_stock_not_negative" CHECK ("points_goods"."stock" >= 0),
	CONSTRAINT "points_goods_points_positive" CHECK ("points_goods"."points" >= 1)
);
--> statement-breakpoint
CREATE TABLE "points_orders" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "points_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sn" text NOT NULL,
	"buyer_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"number" integer NOT NULL,
	"points" integer NOT NULL,
	"total" integer NOT NULL,
	"status" text DEFAULT 'placed' NOT NULL,
	"address" jsonb NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	CONSTRAINT "points_orders_sn_unique" UNIQUE("sn"),
	CONSTRAINT "points_order_total" CHECK ("points_orders"."number" >= 1 and "points_orders"."total" = "points_orders"."points" * "points_orders"."number")
);
--> statement-breakpoint
CREATE TABLE "activity_tiers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_tiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"describe" text DEFAULT '' NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"money" numeric(14, 2),
	"rate" numeric(5, 4),
	"goods_ids" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"month_days" integer[],
	CONSTRAINT "activity_tier_takes_off" CHECK (num_nonnulls("activity_tiers"."money", "activity_tiers"."rate") = 1),
	CONSTRAINT "activity_tier_days" CHECK ("activity_tiers"."month_days" is null or (cardinality("activity_tiers"."month_days") between 1 and 31 and 1 <= all("activity_tiers"."month_days") and 31 >= all("activity_tiers"."month_days")))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"money" numeric(14, 2) NOT NULL,
	"goods_ids" jsonb,
	"valid_days" integer,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	CONSTRAINT "coupon_holds_for_a_time" CHECK (num_nonnulls("coupons"."valid_days", "coupons"."valid_until") = 1 and ("coupons"."valid_from" is null) = ("coupons"."valid_until" is null)),
	CONSTRAINT "coupon_validity" CHECK ("coupons"."valid_days" >= 1 and "coupons"."valid_days" <= 366 or "coupons"."valid_until" > "coupons"."valid_from"),
	CONSTRAINT "coupon_takes_off" CHECK ("coupons"."money" > 0 and "coupons"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "voucher_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"voucher_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"order_id" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vouchers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"describe" text DEFAULT '' NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"money" numeric(14, 2) NOT NULL,
	"goods_ids" jsonb,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"order_id" bigint,
	"activity_id" bigint
);
--> statement-breakpoint
CREATE TABLE "accepted_terms" (
	"account_id" bigint NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "accepted_terms_account_id_version_pk" PRIMARY KEY("account_id","version")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"buyer_id" bigint PRIMARY KEY NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"region_code" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"draft" jsonb,
	"saved_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"address_id" bigint
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"hot_line" text DEFAULT '' NOT NULL,
	"service_name" text DEFAULT '' NOT NULL,
	"service_phone" text DEFAULT '' NOT NULL,
	"inspection_url" text DEFAULT '' NOT NULL,
	"inspection_message" text DEFAULT '' NOT NULL,
	"return_address" text DEFAULT '' NOT NULL,
	"warehouse" text DEFAULT '' NOT NULL,
	"pay_before_hour" integer DEFAULT 0 NOT NULL,
	"free_shipping_from" numeric(14, 2) DEFAULT '500.00' NOT NULL,
	"freight" numeric(14, 2) DEFAULT '8.00' NOT NULL,
	"complete_after_days" integer DEFAULT 10 NOT NULL,
	CONSTRAINT "shop_settings_one" CHECK ("shop_settings"."id" = 1),
	CONSTRAINT "shop_settings_days" CHECK ("shop_settings"."complete_after_days" between 1 and 90),
	CONSTRAINT "shop_settings_hour" CHECK ("shop_settings"."pay_before_hour" between 0 and 24)
);
--> statement-breakpoint
CREATE TABLE "shop_state" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" bigint NOT NULL,
	"number" text NOT NULL,
	"made_on" date,
	"expires_on" date,
	"stock" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "goods_batch_once" UNIQUE("goods_id","number"),
	CONSTRAINT "goods_batch_stock_not_negative" CHECK ("goods_batches"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_line_batches" (
	"line_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"number" text NOT NULL,
	"made_on" date,
	"expires_on" date,
	"count" integer NOT NULL,
	"received" integer,
	CONSTRAINT "order_line_batches_line_id_batch_id_pk" PRIMARY KEY("line_id","batch_id"),
	CONSTRAINT "order_line_batch_count_positive" CHECK ("order_line_batches"."count" >= 1),
	CONSTRAINT "order_line_batch_received_of_count" CHECK ("order_line_batches"."received" between 0 and "order_line_batches"."count")
);
--> statement-breakpoint
CREATE TABLE "stock_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" bigint NOT NULL,
	"batch_id" bigint,
	"kind" text NOT NULL,
	"change" bigint NOT NULL,
	"order_id" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"submission" text NOT NULL,
	"buyer_id" bigint,
	"kind" text NOT NULL,
	"order_sn" text DEFAULT '' NOT NULL,
	"words" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "tickets_number_unique" UNIQUE("number"),
	CONSTRAINT "tickets_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"template" text,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'kept' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"good_until" timestamp with time zone,
	"attempt_key" text,
	"provider_id" text,
	"fault" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"scene" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "want_matches" (
	"want_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "want_matches_want_id_goods_id_pk" PRIMARY KEY("want_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "wants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"maker" text DEFAULT '' NOT NULL,
	"spec" text DEFAULT '' NOT NULL,
	"identity" text NOT NULL,
	"name_keys" text[] NOT NULL,
	"quantity" integer NOT NULL,
	"until" date NOT NULL,
	"price" numeric(16, 4),
	"state" text DEFAULT 'open' NOT NULL,
	"closed_by" text,
	"order_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"matched_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "want_closed_by_something" CHECK (("wants"."state" = 'closed') = ("wants"."closed_by" is not null) and ("wants"."closed_by" is null) = ("wants"."closed_at" is null)),
	CONSTRAINT "want_order_closes" CHECK (("wants"."closed_by" is not distinct from 'order') = ("wants"."order_id" is not null)),
	CONSTRAINT "want_matched_found" CHECK ("wants"."state" <> 'matched' or "wants"."matched_at" is not null),
	CONSTRAINT "want_quantity" CHECK ("wants"."quantity" >= 1),
	CONSTRAINT "want_price" CHECK ("wants"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "wechat_bindings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wechat_bindings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"open_id" text NOT NULL,
	"nickname" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_binding_account" UNIQUE("account_id"),
	CONSTRAINT "wechat_binding_once" UNIQUE("provider","open_id")
);
--> statement-breakpoint
CREATE TABLE "wechat_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"scene_hash" text NOT NULL,
	"answer_hash" text,
	"purpose" text NOT NULL,
	"holder_hash" text NOT NULL,
	"account_id" bigint,
	"progress" text DEFAULT 'waiting' NOT NULL,
	"provider" text DEFAULT '' NOT NULL,
	"open_id" text DEFAULT '' NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_ticket_scene" UNIQUE("scene_hash"),
	CONSTRAINT "wechat_ticket_answer" UNIQUE("answer_hash")
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_followers" ADD CONSTRAINT "activity_followers_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_followers" ADD CONSTRAINT "activity_followers_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_attendances" ADD CONSTRAINT "lecture_attendances_activity_id_lectures_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."lectures"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_attendances" ADD CONSTRAINT "lecture_attendances_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_pages" ADD CONSTRAINT "topic_pages_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_cases" ADD CONSTRAINT "after_sales_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_cases" ADD CONSTRAINT "after_sales_cases_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_events" ADD CONSTRAINT "after_sales_events_case_id_after_sales_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."after_sales_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_lines" ADD CONSTRAINT "after_sales_lines_case_id_after_sales_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."after_sales_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_lines" ADD CONSTRAINT "after_sales_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_lines" ADD CONSTRAINT "after_sales_lines_batch_id_goods_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."goods_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_messages" ADD CONSTRAINT "after_sales_messages_case_id_after_sales_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."after_sales_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_pictures" ADD CONSTRAINT "after_sales_pictures_case_id_after_sales_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."after_sales_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_pictures" ADD CONSTRAINT "after_sales_pictures_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_pictures" ADD CONSTRAINT "after_sales_pictures_message_id_after_sales_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."after_sales_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbacks" ADD CONSTRAINT "cashbacks_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_on_groups" ADD CONSTRAINT "add_on_groups_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_activity_id_add_on_groups_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."add_on_groups"("activity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combination_parts" ADD CONSTRAINT "combination_parts_combination_id_combinations_id_fk" FOREIGN KEY ("combination_id") REFERENCES "public"."combinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combination_parts" ADD CONSTRAINT "combination_parts_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combinations" ADD CONSTRAINT "combinations_theme_id_combination_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."combination_themes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combinations" ADD CONSTRAINT "combinations_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combinations" ADD CONSTRAINT "combinations_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_articles" ADD CONSTRAINT "help_articles_category_id_help_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."help_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_items" ADD CONSTRAINT "nav_items_parent_id_nav_items_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."nav_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "controlled_grants" ADD CONSTRAINT "controlled_grants_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "controlled_grants" ADD CONSTRAINT "controlled_grants_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_followers" ADD CONSTRAINT "flash_followers_flash_sale_id_flash_sales_id_fk" FOREIGN KEY ("flash_sale_id") REFERENCES "public"."flash_sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_followers" ADD CONSTRAINT "flash_followers_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephedrine_records" ADD CONSTRAINT "ephedrine_records_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephedrine_records" ADD CONSTRAINT "ephedrine_records_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephedrine_records" ADD CONSTRAINT "ephedrine_records_scan_id_uploads_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_groups" ADD CONSTRAINT "favorite_groups_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_group_id_favorite_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."favorite_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_pictures" ADD CONSTRAINT "feedback_pictures_feedback_id_feedbacks_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedbacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_pictures" ADD CONSTRAINT "feedback_pictures_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_offers" ADD CONSTRAINT "flash_offers_flash_sale_id_flash_sales_id_fk" FOREIGN KEY ("flash_sale_id") REFERENCES "public"."flash_sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_offers" ADD CONSTRAINT "flash_offers_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_full_reduction_id_goods_full_reductions_id_fk" FOREIGN KEY ("full_reduction_id") REFERENCES "public"."goods_full_reductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_costs" ADD CONSTRAINT "goods_costs_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_search" ADD CONSTRAINT "goods_search_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_sheets" ADD CONSTRAINT "goods_sheets_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_floors" ADD CONSTRAINT "price_floors_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_prices" ADD CONSTRAINT "special_prices_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_buys" ADD CONSTRAINT "group_buys_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_buys" ADD CONSTRAINT "group_buys_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_rounds" ADD CONSTRAINT "group_rounds_activity_id_group_buys_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."group_buys"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_votes" ADD CONSTRAINT "article_votes_article_id_help_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."help_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_reports" ADD CONSTRAINT "inspection_reports_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_rows" ADD CONSTRAINT "invoice_rows_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_rows" ADD CONSTRAINT "invoice_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_rows" ADD CONSTRAINT "invoice_rows_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoiced_orders" ADD CONSTRAINT "invoiced_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoiced_orders" ADD CONSTRAINT "invoiced_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_red_of_invoices_id_fk" FOREIGN KEY ("red_of") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_amounts" ADD CONSTRAINT "returned_amounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_amounts" ADD CONSTRAINT "returned_amounts_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_pages" ADD CONSTRAINT "licence_pages_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_pages" ADD CONSTRAINT "licence_pages_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_warnings" ADD CONSTRAINT "licence_warnings_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotteries" ADD CONSTRAINT "lotteries_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_lottery_id_lotteries_activity_id_fk" FOREIGN KEY ("lottery_id") REFERENCES "public"."lotteries"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_prize_id_lottery_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."lottery_prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_parcels" ADD CONSTRAINT "lottery_parcels_draw_id_lottery_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."lottery_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_prizes" ADD CONSTRAINT "lottery_prizes_lottery_id_lotteries_activity_id_fk" FOREIGN KEY ("lottery_id") REFERENCES "public"."lotteries"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mutes" ADD CONSTRAINT "message_mutes_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tracks" ADD CONSTRAINT "order_tracks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_group_round_id_group_rounds_id_fk" FOREIGN KEY ("group_round_id") REFERENCES "public"."group_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_top_up_id_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_notice_id_payment_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."payment_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_case_id_after_sales_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."after_sales_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_orders" ADD CONSTRAINT "points_orders_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_orders" ADD CONSTRAINT "points_orders_goods_id_points_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."points_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_entries" ADD CONSTRAINT "voucher_entries_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_terms" ADD CONSTRAINT "accepted_terms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_batches" ADD CONSTRAINT "goods_batches_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_batches" ADD CONSTRAINT "order_line_batches_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_batches" ADD CONSTRAINT "order_line_batches_batch_id_goods_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."goods_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_batch_id_goods_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."goods_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_tickets" ADD CONSTRAINT "password_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "want_matches" ADD CONSTRAINT "want_matches_want_id_wants_id_fk" FOREIGN KEY ("want_id") REFERENCES "public"."wants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "want_matches" ADD CONSTRAINT "want_matches_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wants" ADD CONSTRAINT "wants_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wants" ADD CONSTRAINT "wants_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_bindings" ADD CONSTRAINT "wechat_bindings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_tickets" ADD CONSTRAINT "wechat_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_buyer" ON "addresses" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default_once" ON "addresses" USING btree ("buyer_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "balance_entry_buyer" ON "balance_entries" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_entry_cashback_once" ON "balance_entries" USING btree ("cashback_id","buyer_id") WHERE "balance_entries"."cashback_id" is not null;--> statement-breakpoint
CREATE INDEX "buyer_account" ON "buyers" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_signature_once" ON "contract_signatures" USING btree ("buyer_id","version");--> statement-breakpoint
CREATE INDEX "points_entry_buyer" ON "points_entries" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_earned_once" ON "points_entries" USING btree ("order_id") WHERE "points_entries"."kind" = 'earn';--> statement-breakpoint
CREATE INDEX "points_entry_order" ON "points_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_buyer" ON "sessions" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "activities_kind" ON "activities" USING btree ("kind","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_entry_once" ON "activity_entries" USING btree ("activity_id","cause");--> statement-breakpoint
CREATE INDEX "activity_entry_buyer" ON "activity_entries" USING btree ("buyer_id","activity_id","period");--> statement-breakpoint
CREATE INDEX "activity_follower_waits" ON "activity_followers" USING btree ("activity_id") WHERE "activity_followers"."told_at" is null;--> statement-breakpoint
CREATE INDEX "after_sales_case_buyer" ON "after_sales_cases" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "after_sales_case_order" ON "after_sales_cases" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "after_sales_event_case" ON "after_sales_events" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "after_sales_line_line" ON "after_sales_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "after_sales_message_case" ON "after_sales_messages" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "ads_place" ON "ads" USING btree ("place","position");--> statement-breakpoint
CREATE INDEX "posts_kind" ON "posts" USING btree ("kind","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "flash_follower_waits" ON "flash_followers" USING btree ("period") WHERE "flash_followers"."told_at" is null;--> statement-breakpoint
CREATE INDEX "ephedrine_record_buyer" ON "ephedrine_records" USING btree ("buyer_id","order_id");--> statement-breakpoint
CREATE INDEX "favorite_buyer" ON "favorites" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "favorite_goods" ON "favorites" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "favorite_group" ON "favorites" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_once" ON "feedbacks" USING btree ("buyer_id","said") WHERE "feedbacks"."state" = 'open';--> statement-breakpoint
CREATE INDEX "feedback_list" ON "feedbacks" USING btree ("buyer_id","moved_at","id");--> statement-breakpoint
CREATE INDEX "feedback_state" ON "feedbacks" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "flash_offers_goods" ON "flash_offers" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "goods_category" ON "goods" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "goods_manufacturer" ON "goods" USING btree ("manufacturer_id");--> statement-breakpoint
CREATE INDEX "goods_generic_name" ON "goods" USING btree ("generic_name");--> statement-breakpoint
CREATE INDEX "goods_approval_number" ON "goods" USING btree ("approval_number");--> statement-breakpoint
CREATE INDEX "goods_barcode" ON "goods" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "goods_sales" ON "goods" USING btree ("sales" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "goods_listed" ON "goods" USING btree ("listed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "goods_search_grams" ON "goods_search" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "goods_search_names" ON "goods_search" USING gin (string_to_array("name" || "forms" || "starts", '|'));--> statement-breakpoint
CREATE UNIQUE INDEX "article_vote_once" ON "article_votes" USING btree ("article_id","voter");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoice_row_order" ON "invoice_rows" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_invoiced_once" ON "invoiced_orders" USING btree ("order_id") WHERE "invoiced_orders"."holds";--> statement-breakpoint
CREATE INDEX "invoiced_order" ON "invoiced_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_buyer" ON "invoices" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "invoice_red_of" ON "invoices" USING btree ("red_of");--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoices" USING btree ("next_try_at" NULLS FIRST,"id") WHERE "invoices"."state" = 'applied';--> statement-breakpoint
CREATE INDEX "returned_amount_order" ON "returned_amounts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "licence_page_upload" ON "licence_pages" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "licence_buyer" ON "licences" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "licence_draft_once" ON "licences" USING btree ("buyer_id","kind") WHERE "licences"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "licence_pending_once" ON "licences" USING btree ("buyer_id","kind") WHERE "licences"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "licence_until" ON "licences" USING btree ("valid_until") WHERE "licences"."state" = 'passed';--> statement-breakpoint
CREATE INDEX "upload_account" ON "uploads" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "upload_unattached" ON "uploads" USING btree ("created_at") WHERE "uploads"."buyer_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_draw_once" ON "lottery_draws" USING btree ("lottery_id","buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_draw_number" ON "lottery_draws" USING btree ("lottery_id","number");--> statement-breakpoint
CREATE INDEX "lottery_draw_buyer" ON "lottery_draws" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "lottery_draw_prize" ON "lottery_draws" USING btree ("prize_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_prize_position" ON "lottery_prizes" USING btree ("lottery_id","position");--> statement-breakpoint
CREATE INDEX "message_list" ON "messages" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "message_list_by_kind" ON "messages" USING btree ("buyer_id","kind","id");--> statement-breakpoint
CREATE INDEX "message_unread" ON "messages" USING btree ("buyer_id","kind") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_line_goods" ON "order_lines" USING btree ("goods_id","order_id");--> statement-breakpoint
CREATE INDEX "order_track_order" ON "order_tracks" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_buyer" ON "orders" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "order_paid" ON "orders" USING btree ("buyer_id") WHERE "orders"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "order_unpaid" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "order_shipped" ON "orders" USING btree ("delivered_at") WHERE "orders"."status" = 'shipped';--> statement-breakpoint
CREATE INDEX "order_group" ON "orders" USING btree ("group_round_id") WHERE "orders"."group_round_id" is not null;--> statement-breakpoint
CREATE INDEX "order_grouping" ON "orders" USING btree ("group_round_id") WHERE "orders"."status" = 'grouping';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_once" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_notice_order" ON "payment_notices" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notice_top_up_once" ON "payment_notices" USING btree ("top_up_id") WHERE "payment_notices"."outcome" = 'captured';--> statement-breakpoint
CREATE UNIQUE INDEX "refund_whole_once" ON "refunds" USING btree ("order_id") WHERE "refunds"."kind" = 'whole';--> statement-breakpoint
CREATE UNIQUE INDEX "refund_notice_once" ON "refunds" USING btree ("notice_id") WHERE "refunds"."kind" <> 'after-sales';--> statement-breakpoint
CREATE INDEX "refund_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refunds" USING btree ("next_try_at" NULLS FIRST,"id") WHERE "refunds"."status" = 'due';--> statement-breakpoint
CREATE INDEX "simulated_trade_unheard" ON "simulated_trades" USING btree ("id") WHERE "simulated_trades"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "top_up_buyer" ON "top_ups" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "points_order_buyer" ON "points_orders" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "points_order_goods" ON "points_orders" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "points_order_placed" ON "points_orders" USING btree ("id") WHERE "points_orders"."status" = 'placed';--> statement-breakpoint
CREATE INDEX "voucher_entry_voucher" ON "voucher_entries" USING btree ("voucher_id","id");--> statement-breakpoint
CREATE INDEX "voucher_activity" ON "vouchers" USING btree ("activity_id","buyer_id") WHERE "vouchers"."activity_id" is not null;--> statement-breakpoint
CREATE INDEX "voucher_buyer" ON "vouchers" USING btree ("buyer_id","kind");--> statement-breakpoint
CREATE INDEX "voucher_order" ON "vouchers" USING btree ("order_id") WHERE "vouchers"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "goods_batch_expiry" ON "goods_batches" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "order_line_batch_batch" ON "order_line_batches" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "stock_entry_goods" ON "stock_entries" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "ticket_buyer" ON "tickets" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "ticket_state" ON "tickets" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "outbox_message_at" ON "outbox_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_message_due" ON "outbox_messages" USING btree ("next_try_at","id") WHERE "outbox_messages"."state" = 'due';--> statement-breakpoint
CREATE INDEX "password_ticket_expiry" ON "password_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_code_phone" ON "verification_codes" USING btree ("phone","sent_at");--> statement-breakpoint
CREATE INDEX "verification_code_sent" ON "verification_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "want_match_goods" ON "want_matches" USING btree ("goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "want_once" ON "wants" USING btree ("buyer_id","identity") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "want_list" ON "wants" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "want_due" ON "wants" USING btree ("until") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "want_fresh" ON "wants" USING btree ("created_at") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "want_order" ON "wants" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "wechat_ticket_holder" ON "wechat_tickets" USING btree ("holder_hash");--> statement-breakpoint
CREATE INDEX "wechat_ticket_expiry" ON "wechat_tickets" USING btree ("expires_at");