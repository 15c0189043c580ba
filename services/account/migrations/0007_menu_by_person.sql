-- How a staff member keeps the menu, at whichever till they sign in (docs/rules/sessions.md 16).
-- session.menu_mini is no longer read or written; it is dropped once no version that reads it is running.
alter table staff add column menu_mini boolean not null default false;
update staff set menu_mini = true where id in (select staff_id from session where menu_mini);
