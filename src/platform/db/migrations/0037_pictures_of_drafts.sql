-- Pictures that drafts and waiting releases show count as used, like those of published pages; written from now on by whoever saves them.
insert into media_uses (media_id, kind, record, label)
select distinct m.id, 'draft', d.page_id::text, p.path
from page_drafts d
join pages p on p.id = d.page_id
join media_files m on d.content::text like '%"media:' || m.id::text || '"%'
on conflict do nothing;
--> statement-breakpoint
insert into media_uses (media_id, kind, record, label)
select distinct m.id, 'release', r.id::text, r.name
from planned_releases r
join planned_pages p on p.release_id = r.id
join media_files m on p.content::text like '%"media:' || m.id::text || '"%'
where r.state not in ('published', 'withdrawn')
on conflict do nothing;
