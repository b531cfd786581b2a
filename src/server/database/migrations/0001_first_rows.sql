-- What a shop has from its first day: settings that say nothing yet, and the VAT of regulated classes in per cent.
INSERT INTO "shop_settings" DEFAULT VALUES;--> statement-breakpoint
INSERT INTO "tax_rates" ("scope", "percent") VALUES ('hxy', 13), ('zcy', 13), ('shy', 13), ('swzp', 13), ('zyyp', 9), ('qx2', 13), ('qx3', 13), ('bjsp', 13);
