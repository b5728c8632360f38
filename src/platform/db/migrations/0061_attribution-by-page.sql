-- Sums of finished days have no lines by campaign and page yet: the hourly job adds them up again, and until then reports read the rows themselves.
DELETE FROM "attribution_days";
